// What is at each place, in words: the text board by key, loaded lazily and with a debounce.
import { ApiError } from '../shell/api'
import type { TextBoard, MessageRef } from '../types/messages'

const DEBOUNCE_MS = 150

export class PlaceTexts {
  /** By key; empty until the words of a position have come. */
  texts = $state.raw<ReadonlyMap<string, MessageRef[]>>(new Map())
  #latest = 0

  /** Load the words of the current position after the debounce delay; a newer request replaces this one. */
  async request(fetchTextBoard: () => Promise<TextBoard>): Promise<void> {
    const request = ++this.#latest
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
    if (request !== this.#latest) return
    try {
      const { areas } = await fetchTextBoard()
      const places = areas.flatMap((area) => area.places)
      if (request === this.#latest) this.texts = new Map(places.map(({ key, messages }) => [key, messages]))
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown // on an API error keep the last words
    }
  }
}
