// Looking back while the game goes on: any position that the reader has seen, and what the others did, shown again.
import type { Entry, View } from '../types/messages'
import { countChoicesSince, playbackStops, type PlyRange } from './entries'
import { frameDuration, type Frame } from './playbackQueue.svelte'

type FetchView = (ply: number) => Promise<View | null>

export class HistoryViewer {
  /** How many choices had been made at the position that is shown; nothing at present. */
  ply = $state<number | null>(null)
  frame = $state.raw<Frame | null>(null)
  playing = $state(false)

  readonly #fetchView: FetchView
  readonly #entries: () => readonly Entry[]
  /** How many choices there were when the reader began to look back. */
  #startedAt = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined
  #loads: Promise<void> = Promise.resolve()

  constructor(fetchView: FetchView, entries: () => readonly Entry[]) {
    this.#fetchView = fetchView
    this.#entries = entries
  }

  get latestPly(): number {
    return this.#entries().length
  }

  /** How many choices were made meanwhile. */
  get newChoices(): number {
    return this.ply === null ? 0 : countChoicesSince(this.#entries(), this.#startedAt)
  }

  /** Show the position after so many choices; the last one of all is the present. */
  async go(ply: number): Promise<void> {
    this.#pause()
    await this.#goTo(ply)
  }

  async step(by: 1 | -1): Promise<void> {
    if (this.ply !== null) await this.go(this.ply + by)
  }

  /** Show what was done in a stretch again, one choice after the other, and then the present. */
  async play(range: PlyRange): Promise<void> {
    this.#pause()
    this.playing = true
    const plies = playbackStops(this.#entries(), range)
    const frameMs = frameDuration(plies.length)
    for (const [at, ply] of plies.entries()) {
      const wait = new Promise<void>((resolve) => (this.#timer = setTimeout(resolve, frameMs)))
      await this.#goTo(ply, plies[at - 1])
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
  leaveIfUndone(): void {
    if (this.ply !== null && this.ply > this.latestPly) this.stop()
  }

  #pause(): void {
    clearTimeout(this.#timer)
    this.playing = false
  }

  /** `from` is where the reader was before, so that all that happened since is told. */
  async #goTo(ply: number, from = ply - 1): Promise<void> {
    if (ply < 0) return
    if (ply > this.latestPly || (ply === this.latestPly && !this.playing)) return void this.stop()
    if (this.ply === null) this.#startedAt = this.latestPly
    this.ply = ply
    this.#loads = this.#loads.then(() => this.#load(ply, from))
    await this.#loads
  }

  /** Positions are asked for one by one; whoever goes on meanwhile no longer waits for this one. */
  async #load(ply: number, from: number): Promise<void> {
    if (this.ply !== ply) return
    const view = await this.#fetchView(ply)
    if (this.ply !== ply) return
    const passed = this.#entries().filter((entry) => from <= entry.ply && entry.ply < ply)
    if (view) this.frame = { view, events: passed.flatMap((entry) => entry.events) }
    else this.stop()
  }
}
