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

  point(pointed: InspectedPlace | null): void {
    this.hovered = pointed
    if (pointed) this.inspected = pointed
  }

  /** Empty the tile inspector. */
  clear(): void {
    this.hovered = this.inspected = null
  }
}
