// What the board shows of what the others do: one choice after the other, never far behind, and at once for who is in a hurry.
// Everything else at the table shows the present; only pictures follow.
import type { Said, View } from '../types/messages'

/** Milliseconds that a choice of somebody else is shown. */
export const EACH = 450
/** Milliseconds after which the board has caught up, however much there was to show. */
export const IN_ALL = 4000

/** What a board is drawn from: a position, and what led to it. */
export interface Frame {
  view: View
  events: Said[]
}

/** How long each of so many choices is shown when there is so much time. */
export function share(count: number, time: number = IN_ALL): number {
  return Math.max(0, Math.min(EACH, time / Math.max(count, 1)))
}

export class Pace {
  /** What the board shows. */
  frame = $state.raw<Frame | null>(null)
  /** How many choices the board is behind. */
  behind = $state(0)

  #waiting: Frame[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the last frame was shown, and when all that waits has to be. */
  #shown = -Infinity
  #end = 0

  /** Show the present at once: own choices, a table that is opened, and whatever came after a gap. */
  show(frame: Frame): void {
    this.#waiting = []
    this.#present(frame)
  }

  /** Show it when what came before has been seen. */
  follow(frame: Frame): void {
    const now = Date.now()
    if (!this.#waiting.length) this.#end = now + IN_ALL
    this.#waiting.push(frame)
    this.behind = this.#waiting.length
    if (this.#timer === undefined) this.#wait(now)
  }

  /** Go to the present; says whether there was anything to skip. */
  skip(): boolean {
    const last = this.#waiting.at(-1)
    if (!last) return false
    this.#waiting = []
    this.#present(last)
    return true
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
  }

  #present(frame: Frame): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.frame = frame
    this.behind = this.#waiting.length
    this.#shown = Date.now()
    if (this.behind) this.#wait(this.#shown)
  }

  #wait(now: number): void {
    const next = this.#shown + share(this.#waiting.length, this.#end - now)
    this.#timer = setTimeout(() => this.#present(this.#waiting.shift()!), Math.max(0, next - now))
  }
}

/** Whether moves are shown in peace: not to who asks for less motion, reads the table as text, or looks elsewhere. */
export function unhurried(asText: boolean): boolean {
  return !asText && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
