// The table as it was shown last: what differs now is followed by pictures.
import { Rings } from '../motion'
import { changes, isSame } from './changes'
import { follow, mark } from './motions'
import type { Drawing, State } from './types'

export class Following {
  #rings = new Rings()
  #last: State | null = null

  /** Let the pictures follow when a position is drawn. */
  show(board: HTMLElement, drawing: Drawing, now: State, money: (amount: number) => string): void {
    const found = this.#last && changes(drawing, this.#last, now)
    this.#last = now
    if (!found || isSame(found)) return
    const scene = { board, changes: found, money }
    follow(scene)
    mark(this.#rings, scene)
  }
}
