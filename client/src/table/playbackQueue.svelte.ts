// The playback queue of the board: shows other players' choices one by one, catches up within a fixed time, and can be skipped.
// Only the board is delayed; all other parts of the table show the current position.
import type { EventInfo, View } from '../types/messages'

/** Time for which another player's choice is shown, in milliseconds. */
export const FRAME_MS = 450
/** Maximum time until the board has caught up, in milliseconds. */
export const CATCH_UP_MS = 4000

/** A position and the events that led to it. */
export interface Frame {
  view: View
  events: EventInfo[]
  /** Whether a later position was shown before: then the events are not animated. */
  backwards?: boolean
}

/** Duration of each of `count` frames within a total time. */
export function frameDuration(count: number, time: number = CATCH_UP_MS): number {
  return Math.max(0, Math.min(FRAME_MS, time / Math.max(count, 1)))
}

export class PlaybackQueue {
  /** The displayed frame. */
  frame = $state.raw<Frame | null>(null)
  /** Number of queued frames. */
  behind = $state(0)

  #queue: Frame[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the last frame was displayed, and when the queue must be empty. */
  #shownAt = -Infinity
  #deadline = 0

  /** Display a frame at once and clear the queue: own choices, and the position after a (re)connect. */
  showNow(frame: Frame): void {
    this.#queue = []
    this.#display(frame)
  }

  /** Queue a frame. */
  enqueue(frame: Frame): void {
    const now = Date.now()
    if (!this.#queue.length) this.#deadline = now + CATCH_UP_MS
    this.#queue.push(frame)
    this.behind = this.#queue.length
    if (this.#timer === undefined) this.#schedule(now)
  }

  /** Skip to the last frame; returns whether the queue was not empty. */
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

/** Whether to queue frames: not with reduced motion, with the text board, or on a hidden page. */
export function shouldAnimate(asText: boolean): boolean {
  return !asText && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
