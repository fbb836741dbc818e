// The history viewer: shows past positions while the game goes on, and replays ranges of plies.
import type { Entry, View } from '../types/messages'
import { countChoicesSince, playbackStops, type PlyRange } from './entries'
import { frameDuration, type Frame } from './playbackQueue.svelte'

type FetchView = (ply: number) => Promise<View | null>

export class HistoryViewer {
  /** The ply of the shown position; null for the current position. */
  ply = $state<number | null>(null)
  frame = $state.raw<Frame | null>(null)
  playing = $state(false)

  readonly #fetchView: FetchView
  readonly #entries: () => readonly Entry[]
  /** The latest ply when the viewer was opened. */
  #startedAt = $state(0)
  /** The ply of the frame. */
  #shownPly = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #loads: Promise<void> = Promise.resolve()

  constructor(fetchView: FetchView, entries: () => readonly Entry[]) {
    this.#fetchView = fetchView
    this.#entries = entries
  }

  get latestPly(): number {
    return this.#entries().length
  }

  /** Number of choices made since the viewer was opened. */
  get newChoices(): number {
    return this.ply === null ? 0 : countChoicesSince(this.#entries(), this.#startedAt)
  }

  /** Show the position at a ply; the latest ply closes the viewer. */
  async go(ply: number): Promise<void> {
    this.#pause()
    await this.#goTo(ply)
  }

  async step(by: 1 | -1): Promise<void> {
    if (this.ply !== null) await this.go(this.ply + by)
  }

  /** Replay a range of plies, then return to the current position. */
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

  /** Return to the current position; returns whether a past one was shown. */
  stop(): boolean {
    this.#pause()
    if (this.ply === null) return false
    this.ply = null
    this.frame = null
    return true
  }

  /** Close the viewer if the shown ply was undone. */
  leaveIfUndone(): void {
    if (this.ply !== null && this.ply > this.latestPly) this.stop()
  }

  #pause(): void {
    clearTimeout(this.#timer)
    this.playing = false
  }

  /** `from` is the previously shown ply; the frame contains all events since then. */
  async #goTo(ply: number, from = ply - 1): Promise<void> {
    if (ply < 0) return
    if (ply > this.latestPly || (ply === this.latestPly && !this.playing)) return void this.stop()
    if (this.ply === null) this.#startedAt = this.latestPly
    this.ply = ply
    this.#loads = this.#loads.then(() => this.#load(ply, from))
    await this.#loads
  }

  /** Positions are loaded one at a time; outdated requests are dropped. */
  async #load(ply: number, from: number): Promise<void> {
    if (this.ply !== ply) return
    const view = await this.#fetchView(ply)
    if (this.ply !== ply) return
    const entries = this.#entries()
    const passed = entries.filter((entry) => from <= entry.ply && entry.ply < ply)
    if (!view) return void this.stop()
    const backwards = this.frame !== null && ply < this.#shownPly
    this.#shownPly = ply
    this.frame = { view, events: passed.flatMap((entry) => entry.events), entries: entries.slice(0, ply), deadline: null, backwards }
  }
}
