// What the board shows of what the others do: one choice after the other, never far behind, and at once for who is in a hurry.
// Everything else at the table shows the present; only pictures follow.
import type { EventInfo, View } from '../types/messages'

/** Milliseconds that a choice of somebody else is shown. */
export const FRAME_MS = 450
/** Milliseconds after which the board has caught up, however much there was to show. */
export const CATCH_UP_MS = 4000

/** What a board is drawn from: a position, and what led to it. */
export interface Frame {
  view: View
  events: EventInfo[]
}

/** How long each of so many choices is shown when there is so much time. */
export function frameDuration(count: number, time: number = CATCH_UP_MS): number {
  return Math.max(0, Math.min(FRAME_MS, time / Math.max(count, 1)))
}

export class PlaybackQueue {
  /** What the board shows. */
  frame = $state.raw<Frame | null>(null)
  /** How many choices the board is behind. */
  behind = $state(0)

  #queue: Frame[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the last frame was shown, and when all that waits has to be. */
  #shownAt = -Infinity
  #deadline = 0

  /** Show the present at once: own choices, a table that is opened, and whatever came after a gap. */
  showNow(frame: Frame): void {
    this.#queue = []
    this.#display(frame)
  }

  /** Show it when what came before has been seen. */
  enqueue(frame: Frame): void {
    const now = Date.now()
    if (!this.#queue.length) this.#deadline = now + CATCH_UP_MS
    this.#queue.push(frame)
    this.behind = this.#queue.length
    if (this.#timer === undefined) this.#schedule(now)
  }

  /** Go to the present; says whether there was anything to skip. */
  skip(): boolean {
    const last = this.#queue.at(-1)
    if (!last) return false
    this.#queue = []
    this.#display(last)
    return true
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#queue = []
  }

  #display(frame: Frame): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.frame = frame
    this.behind = this.#queue.length
    this.#shownAt = Date.now()
    if (this.behind) this.#schedule(this.#shownAt)
  }

  #schedule(now: number): void {
    const next = this.#shownAt + frameDuration(this.#queue.length, this.#deadline - now)
    this.#timer = setTimeout(() => this.#display(this.#queue.shift()!), Math.max(0, next - now))
  }
}

/** Whether moves are shown in peace: not to who asks for less motion, reads the table as text, or looks elsewhere. */
export function shouldAnimate(asText: boolean): boolean {
  return !asText && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
