// Loads the text board: one request at a time, throttled; only the newest position is fetched.
import { ApiError } from '../shell/api'
import type { BoardText } from '../types/messages'

export type FetchWords = () => Promise<BoardText>

const THROTTLE_MS = 150

export class TextBoardLoader {
  words = $state.raw<BoardText | null>(null)
  #next: FetchWords | null = null
  #busy = false

  /** Load the current position; a newer call replaces one that still waits. */
  async refresh(fetchWords: FetchWords): Promise<void> {
    this.#next = fetchWords
    if (this.#busy) return
    this.#busy = true
    try {
      while (this.#next) {
        const current: FetchWords = this.#next
        this.#next = null
        await this.#load(current)
      }
    } finally {
      this.#busy = false
    }
  }

  async #load(fetchWords: FetchWords): Promise<void> {
    try {
      this.words = await fetchWords()
      await new Promise((resolve) => setTimeout(resolve, THROTTLE_MS))
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown // on an API error keep the last text
    }
  }
}
