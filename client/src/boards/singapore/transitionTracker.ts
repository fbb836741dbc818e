// Tracks the last shown position, animates the transition to the next one, and records the steps of the turn.
import { reducedMotion, findPiece, ChangeMarkers, type ScreenRect } from '../animation'
import { changes, trail, type Changes, type Walked } from './changes'
import { animateChanges, markChanges } from './animations'
import type { Town } from './town'
import type { Drawing, State } from './types'

export class TransitionTracker {
  #way: Walked[] = []
  #seen: State | null = null
  #markers = new ChangeMarkers()
  #last: State | null = null
  #seat: number | null = null
  #changes: Changes | null = null
  #from = new Map<number, ScreenRect>()

  /** The steps of this turn, up to a position. */
  way(after: State): Walked[] {
    this.#way = trail(this.#way, this.#seen, after)
    this.#seen = after
    return this.#way
  }

  /** Before rendering: measure elements that the new position removes. */
  before(board: HTMLElement | undefined, drawing: Drawing, after: State, seat: number | null): void {
    const last = this.#seat === seat ? this.#last : null
    this.#seat = seat
    this.#changes = last && changes(drawing, last, after, seat)
    this.#from.clear()
    for (const { tile } of reducedMotion() ? [] : (this.#changes?.built ?? [])) {
      const place = (board && findPiece(board, `tile-${tile}`))?.getBoundingClientRect()
      if (place) this.#from.set(tile, place)
    }
  }

  /** After rendering: animate the transition. */
  after(board: HTMLElement, town: Town, after: State): void {
    if (this.#changes && this.#last) {
      const scene = { board, town, before: this.#last, after, seat: this.#seat, changes: this.#changes, from: this.#from }
      // Measure just before the paint, to avoid a forced layout.
      if (reducedMotion()) markChanges(this.#markers, scene)
      else requestAnimationFrame(() => animateChanges(scene))
    }
    this.#last = after
  }
}
