// The table in words, asked for anew whenever it changes: one question at a time, and no more often than anybody reads.
import { Refusal } from '../shell/api'
import type { TableWords } from '../types/messages'

export type AskWords = () => Promise<TableWords>

const BETWEEN = 150

export class Telling {
  words = $state.raw<TableWords | null>(null)
  #ask: AskWords | null = null
  #busy = false

  /** Ask how the table stands now; an older question that still waits is forgotten. */
  async refresh(ask: AskWords): Promise<void> {
    this.#ask = ask
    if (this.#busy) return
    this.#busy = true
    try {
      while (this.#ask) {
        const asked: AskWords = this.#ask
        this.#ask = null
        await this.#read(asked)
      }
    } finally {
      this.#busy = false
    }
  }

  async #read(ask: AskWords): Promise<void> {
    try {
      this.words = await ask()
      await new Promise((resolve) => setTimeout(resolve, BETWEEN))
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault // else what was known stays
    }
  }
}
