// What the choice under the pointer would do, asked of the server once the pointer rests.
import type { Previewed, Said } from '../types/messages'

const REST_MS = 150

export class Foretold {
  events = $state.raw<Said[]>([])
  #asked = 0
  #preview: (choice: number) => Promise<Previewed | null>

  constructor(preview: (choice: number) => Promise<Previewed | null>) {
    this.#preview = preview
  }

  /** Ask about a choice, or about none. */
  async ask(choice: number | null): Promise<void> {
    const number = ++this.#asked
    this.events = []
    if (choice === null) return
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    if (number !== this.#asked) return
    const found = await this.#preview(choice)
    if (number === this.#asked) this.events = found?.events ?? []
  }
}
