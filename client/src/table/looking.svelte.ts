// Looking back while the game goes on: any position that the reader has seen, and what the others did, shown again.
import type { Entry, View } from '../types/messages'
import { madeSince, stops, type Stretch } from './entries'
import { share, type Frame } from './pace.svelte'

type Find = (ply: number) => Promise<View | null>

export class Looking {
  /** How many choices had been made at the position that is shown; nothing at present. */
  ply = $state<number | null>(null)
  frame = $state.raw<Frame | null>(null)
  playing = $state(false)

  readonly #find: Find
  readonly #entries: () => readonly Entry[]
  /** How many choices there were when the reader began to look back. */
  #began = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked: Promise<void> = Promise.resolve()

  constructor(find: Find, entries: () => readonly Entry[]) {
    this.#find = find
    this.#entries = entries
  }

  get last(): number {
    return this.#entries().length
  }

  /** How many choices were made meanwhile. */
  get news(): number {
    return this.ply === null ? 0 : madeSince(this.#entries(), this.#began)
  }

  /** Show the position after so many choices; the last one of all is the present. */
  async go(ply: number): Promise<void> {
    this.#pause()
    await this.#look(ply)
  }

  async step(by: 1 | -1): Promise<void> {
    if (this.ply !== null) await this.go(this.ply + by)
  }

  /** Show what was done in a stretch again, one choice after the other, and then the present. */
  async play(stretch: Stretch): Promise<void> {
    this.#pause()
    this.playing = true
    const plies = stops(this.#entries(), stretch)
    const each = share(plies.length)
    for (const [at, ply] of plies.entries()) {
      const wait = new Promise<void>((resolve) => (this.#timer = setTimeout(resolve, each)))
      await this.#look(ply, plies[at - 1])
      await wait
      if (!this.playing) return
    }
    this.stop()
  }

  /** Back to the present; says whether one was anywhere else. */
  stop(): boolean {
    this.#pause()
    if (this.ply === null) return false
    this.ply = null
    this.frame = null
    return true
  }

  /** What was looked at may have been taken back. */
  check(): void {
    if (this.ply !== null && this.ply > this.last) this.stop()
  }

  #pause(): void {
    clearTimeout(this.#timer)
    this.playing = false
  }

  /** `from` is where the reader was before, so that all that happened since is told. */
  async #look(ply: number, from = ply - 1): Promise<void> {
    if (ply < 0) return
    if (ply > this.last || (ply === this.last && !this.playing)) return void this.stop()
    if (this.ply === null) this.#began = this.last
    this.ply = ply
    this.#asked = this.#asked.then(() => this.#show(ply, from))
    await this.#asked
  }

  /** Positions are asked for one by one; whoever goes on meanwhile no longer waits for this one. */
  async #show(ply: number, from: number): Promise<void> {
    if (this.ply !== ply) return
    const view = await this.#find(ply)
    if (this.ply !== ply) return
    const told = this.#entries().filter((entry) => from <= entry.ply && entry.ply < ply)
    if (view) this.frame = { view, events: told.flatMap((entry) => entry.events) }
    else this.stop()
  }
}
