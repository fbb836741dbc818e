// Tracks the last shown position and animates the transition to the next one.
import { ChangeMarkers } from '../animation'
import { changes, isEmpty } from './changes'
import { animateChanges, markChanges } from './animations'
import type { Drawing, State } from './types'

export class TransitionTracker {
  #markers = new ChangeMarkers()
  #last: State | null = null

  /** Animate the transition to a position that has just been rendered. */
  show(board: HTMLElement, drawing: Drawing, now: State, money: (amount: number) => string): void {
    const found = this.#last && changes(drawing, this.#last, now)
    this.#last = now
    if (!found || isEmpty(found)) return
    const scene = { board, changes: found, money }
    animateChanges(scene)
    markChanges(this.#markers, scene)
  }
}
