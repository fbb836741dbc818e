// Loads the text board: one request at a time, throttled; only the newest position is fetched.
import { ApiError } from '../shell/api'
import type { TextBoard } from '../types/messages'

export type FetchTextBoard = () => Promise<TextBoard>

const THROTTLE_MS = 150

export class TextBoardLoader {
  textBoard = $state.raw<TextBoard | null>(null)
  #next: FetchTextBoard | null = null
  #busy = false

  /** Load the current position; a newer call replaces one that still waits. */
  async refresh(fetchTextBoard: FetchTextBoard): Promise<void> {
    this.#next = fetchTextBoard
    if (this.#busy) return
    this.#busy = true
    try {
      while (this.#next) {
        const current: FetchTextBoard = this.#next
        this.#next = null
        await this.#load(current)
      }
    } finally {
      this.#busy = false
    }
  }

  async #load(fetchTextBoard: FetchTextBoard): Promise<void> {
    try {
      this.textBoard = await fetchTextBoard()
      await new Promise((resolve) => setTimeout(resolve, THROTTLE_MS))
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown // on an API error keep the last text
    }
  }
}
