// The table as it was shown last: what differs now is followed by pictures, and the way of the turn is kept.
import { calm, piece, Rings, type Spread } from '../motion'
import { changes, trail, type Changes, type Walked } from './changes'
import { follow, mark } from './motions'
import type { Town } from './town'
import type { Drawing, State } from './types'

export class Following {
  #way: Walked[] = []
  #seen: State | null = null
  #rings = new Rings()
  #last: State | null = null
  #seat: number | null = null
  #changes: Changes | null = null
  #from = new Map<number, Spread>()

  /** The steps of this turn, up to a position. */
  way(after: State): Walked[] {
    this.#way = trail(this.#way, this.#seen, after)
    this.#seen = after
    return this.#way
  }

  /** Look at what will be gone when a position is drawn. */
  before(board: HTMLElement | undefined, drawing: Drawing, after: State, seat: number | null): void {
    const last = this.#seat === seat ? this.#last : null
    this.#seat = seat
    this.#changes = last && changes(drawing, last, after, seat)
    this.#from.clear()
    for (const { tile } of calm() ? [] : (this.#changes?.built ?? [])) {
      const place = (board && piece(board, `tile-${tile}`))?.getBoundingClientRect()
      if (place) this.#from.set(tile, place)
    }
  }

  /** Let the pictures follow when it is drawn. */
  after(board: HTMLElement, town: Town, after: State): void {
    if (this.#changes && this.#last) {
      const scene = { board, town, before: this.#last, after, seat: this.#seat, changes: this.#changes, from: this.#from }
      // Where things are is known when the browser is about to paint: to ask earlier costs a layout more.
      if (calm()) mark(this.#rings, scene)
      else requestAnimationFrame(() => follow(scene))
    }
    this.#last = after
  }
}
