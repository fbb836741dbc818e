// The playback queue of the table: shows other players' choices one by one, with speed, pause, step and skip.
// All parts of the table show the displayed frame, so that they never contradict each other.
import type { PlaybackSpeed } from '../shell/prefs.svelte'
import type { Entry, EventInfo, View } from '../types/messages'

/** Time for which another player's choice is shown at normal speed, in milliseconds. */
export const FRAME_MS = 450
/** Maximum time until playback has caught up at normal speed, in milliseconds. */
export const CATCH_UP_MS = 5000
/** How many times slower than normal each speed is; slow playback has no time limit. */
const SLOWNESS: Record<PlaybackSpeed, number> = { slow: 2.5, normal: 1, fast: 0.3 }

/** A point of the match: the position, the log up to it, and the events that led to it. */
export interface Frame {
  view: View
  events: EventInfo[]
  /** The log up to this position. */
  entries: Entry[]
  /** When the time of the acting player ends, in seconds since 1970. */
  deadline: number | null
  /** Events to announce, if there are more than those to animate. */
  announced?: EventInfo[]
  /** Whether a later position was shown before: then the events are not animated. */
  backwards?: boolean
}

/** Duration of each of `count` frames within a total time; each lasts `longest` at most. */
export function frameDuration(count: number, time: number = CATCH_UP_MS, longest: number = FRAME_MS): number {
  return Math.max(0, Math.min(longest, time / Math.max(count, 1)))
}

export class PlaybackQueue {
  /** The displayed frame. */
  frame = $state.raw<Frame | null>(null)
  /** Number of queued frames. */
  behind = $state(0)
  paused = $state(false)

  readonly #speed: () => PlaybackSpeed
  #queue: Frame[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the last frame was displayed, and when the queue must be empty. */
  #shownAt = -Infinity
  #deadline = 0

  constructor(speed: () => PlaybackSpeed = () => 'normal') {
    this.#speed = speed
  }

  /** Display a frame at once and clear the queue: own choices, and the position after a (re)connect. */
  showNow(frame: Frame): void {
    this.#queue = []
    this.#display(frame)
  }

  /** Queue a frame. */
  enqueue(frame: Frame): void {
    const now = Date.now()
    if (!this.#queue.length) this.#deadline = now + this.#timeLimit()
    this.#queue.push(frame)
    this.behind = this.#queue.length
    if (this.#timer === undefined) this.#schedule(now)
  }

  /** Skip to the last frame; returns whether the queue was not empty. */
  skip(): boolean {
    const last = this.#queue.at(-1)
    if (!last) return false
    const announced = this.#queue.flatMap((frame) => frame.events)
    this.#queue = []
    this.#display({ ...last, announced })
    return true
  }

  pause(): void {
    if (!this.#queue.length) return
    this.#stop()
    this.paused = true
  }

  resume(): void {
    this.paused = false
    const now = Date.now()
    this.#deadline = now + this.#timeLimit()
    if (this.#queue.length && this.#timer === undefined) this.#schedule(now)
  }

  /** Display the next frame and pause. */
  step(): void {
    const next = this.#queue.shift()
    if (!next) return
    this.paused = true
    this.#display(next)
  }

  close(): void {
    this.#stop()
    this.#queue = []
  }

  #timeLimit(): number {
    const slowness = SLOWNESS[this.#speed()]
    return slowness > 1 ? Infinity : CATCH_UP_MS * slowness
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #display(frame: Frame): void {
    this.#stop()
    this.frame = frame
    this.behind = this.#queue.length
    this.#shownAt = Date.now()
    if (this.behind) this.#schedule(this.#shownAt)
    else this.paused = false
  }

  #schedule(now: number): void {
    if (this.paused) return
    const next = this.#shownAt + frameDuration(this.#queue.length, this.#deadline - now, FRAME_MS * SLOWNESS[this.#speed()])
    this.#timer = setTimeout(() => this.#display(this.#queue.shift()!), Math.max(0, next - now))
  }
}

/** Whether to queue frames: not with reduced motion, with the text board, or on a hidden page. */
export function shouldAnimate(asText: boolean): boolean {
  return !asText && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
