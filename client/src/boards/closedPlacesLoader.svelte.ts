// Why places offer nothing to the player: asked for with a debounce, when a position stays.
import type { ClosedPlaces, View } from '../types/messages'

const DEBOUNCE_MS = 150

export type Explain = () => Promise<readonly ClosedPlaces[] | null>

export class ClosedPlacesLoader {
  /** Those of the last position that was explained, until the next answer comes; none while others choose. */
  closed = $state.raw<readonly ClosedPlaces[]>([])
  #latest = 0

  /** Ask for those of a position after the debounce delay; a newer request replaces this one. */
  async request(view: View, explain: Explain): Promise<void> {
    const request = ++this.#latest
    if (!view.legal.length) {
      this.closed = []
      return
    }
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
    if (request !== this.#latest) return
    const found = await explain()
    if (found && request === this.#latest) this.closed = found
  }
}
