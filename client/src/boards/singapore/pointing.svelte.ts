// What is pointed at, and what lies under the glass: the last thing pointed at stays there.

export interface Pointed {
  /** None of a tile on offer. */
  site: number | null
  /** None of an empty lot. */
  tile: number
}

export class Pointing {
  now = $state.raw<Pointed | null>(null)
  under = $state.raw<Pointed | null>(null)

  at(pointed: Pointed | null): void {
    this.now = pointed
    if (pointed) this.under = pointed
  }

  /** Take everything from under the glass. */
  clear(): void {
    this.now = this.under = null
  }
}
