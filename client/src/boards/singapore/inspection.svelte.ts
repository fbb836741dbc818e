// The hovered place, and the last hovered place, which the tile inspector shows.

export interface InspectedPlace {
  /** Null for a tile on offer. */
  site: number | null
  /** -1 for an empty lot. */
  tile: number
}

export class Inspection {
  hovered = $state.raw<InspectedPlace | null>(null)
  inspected = $state.raw<InspectedPlace | null>(null)
  /** Whether the position has changed since: the pointer only rests there, and no reason is given. */
  isExpired = $state(false)

  point(pointed: InspectedPlace | null): void {
    this.hovered = pointed
    if (!pointed) return
    this.inspected = pointed
    this.isExpired = false
  }

  /** Note that the position has changed. */
  expire(): void {
    this.isExpired = true
  }

  /** Empty the tile inspector. */
  clear(): void {
    this.hovered = this.inspected = null
  }
}
