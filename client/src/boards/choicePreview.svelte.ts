// Preview of the choice under the pointer, requested from the server with a debounce.
import type { Previewed, EventInfo } from '../types/messages'

const DEBOUNCE_MS = 150

export class ChoicePreview {
  events = $state.raw<EventInfo[]>([])
  #latest = 0
  #preview: (choice: number) => Promise<Previewed | null>

  constructor(preview: (choice: number) => Promise<Previewed | null>) {
    this.#preview = preview
  }

  /** Request the preview of a choice after the debounce delay; null cancels it. */
  async request(choice: number | null): Promise<void> {
    const request = ++this.#latest
    this.events = []
    if (choice === null) return
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
    if (request !== this.#latest) return
    const found = await this.#preview(choice)
    if (request === this.#latest) this.events = found?.events ?? []
  }
}
