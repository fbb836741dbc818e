// Mixes of goods: how one grows, cube by cube, to one of those that may be chosen.

export type Mix = readonly number[]

export interface Offered {
  mix: Mix
  choice: number
}

export const sum = (mix: Mix): number => mix.reduce((total, count) => total + count, 0)

const within = (small: Mix, large: Mix): boolean => small.every((count, good) => count <= large[good]!)

/** The offered mixes that a beginning can still become. */
export const open = (offered: Offered[], begun: Mix): Offered[] => offered.filter(({ mix }) => within(begun, mix))

/** Whether one more of a good still leads to an offered mix. */
export const mayAdd = (offered: Offered[], begun: Mix, good: number): boolean =>
  open(offered, begun).some(({ mix }) => mix[good]! > begun[good]!)

/** Add one of a good; where only one mix is left to become, it is that one. */
export function added(offered: Offered[], begun: Mix, good: number): Mix {
  const more = begun.map((count, i) => (i === good ? count + 1 : count))
  const left = open(offered, more)
  return left.length === 1 ? left[0]!.mix : more
}

/** Give one of a good back. */
export const without = (begun: Mix, good: number): Mix => begun.map((count, i) => (i === good ? count - 1 : count))

/** The choice that a mix is, if it is complete. */
export const complete = (offered: Offered[], begun: Mix): number | undefined =>
  offered.find(({ mix }) => mix.every((count, good) => count === begun[good]))?.choice

/** How many cubes are missing at least. */
export function missing(offered: Offered[], begun: Mix): number {
  return Math.min(...open(offered, begun).map(({ mix }) => sum(mix))) - sum(begun)
}

/** How many slots a mix can fill at most. */
export const room = (offered: Offered[]): number => Math.max(0, ...offered.map(({ mix }) => sum(mix)))
