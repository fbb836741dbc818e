// The table in words, asked for anew whenever it changes: one question at a time, and no more often than anybody reads.
import { Refusal } from '../shell/api'
import type { TableWords } from '../types/messages'

export type AskWords = () => Promise<TableWords>

const BETWEEN = 150
const TOO_FAST = 429
const AGAIN_AFTER = 700

export class Telling {
  words = $state.raw<TableWords | null>(null)
  #ask: AskWords | null = null
  #busy = false

  /** Ask how the table stands now; an older question that still waits is forgotten. */
  async refresh(ask: AskWords): Promise<void> {
    this.#ask = ask
    if (this.#busy) return
    this.#busy = true
    while (this.#ask) {
      const asked: AskWords = this.#ask
      this.#ask = null
      await this.#read(asked)
    }
    this.#busy = false
  }

  async #read(ask: AskWords): Promise<void> {
    try {
      this.words = await ask()
      await pause(BETWEEN)
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      if (fault.status !== TOO_FAST) return // what was known stays
      await pause(AGAIN_AFTER)
      this.#ask ??= ask
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
