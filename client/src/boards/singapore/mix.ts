// Selection of a mix of goods: cubes are added until the mix is one of the legal choices.

export type Mix = readonly number[]

export interface Offered {
  mix: Mix
  choice: number
}

export const sum = (mix: Mix): number => mix.reduce((total, count) => total + count, 0)

const within = (small: Mix, large: Mix): boolean => small.every((count, good) => count <= large[good]!)

/** The legal mixes that contain a partial mix. */
export const open = (offered: Offered[], begun: Mix): Offered[] => offered.filter(({ mix }) => within(begun, mix))

/** Whether a good can be added to a partial mix. */
export const mayAdd = (offered: Offered[], begun: Mix, good: number): boolean =>
  open(offered, begun).some(({ mix }) => mix[good]! > begun[good]!)

/** Add a good; if only one legal mix remains, return that one. */
export function added(offered: Offered[], begun: Mix, good: number): Mix {
  const more = begun.map((count, i) => (i === good ? count + 1 : count))
  const left = open(offered, more)
  return left.length === 1 ? left[0]!.mix : more
}

/** Remove a good. */
export const without = (begun: Mix, good: number): Mix => begun.map((count, i) => (i === good ? count - 1 : count))

/** The choice of a complete mix. */
export const complete = (offered: Offered[], begun: Mix): number | undefined =>
  offered.find(({ mix }) => mix.every((count, good) => count === begun[good]))?.choice

/** The least number of missing cubes. */
export function missing(offered: Offered[], begun: Mix): number {
  return Math.min(...open(offered, begun).map(({ mix }) => sum(mix))) - sum(begun)
}

/** The size of the largest legal mix. */
export const room = (offered: Offered[]): number => Math.max(0, ...offered.map(({ mix }) => sum(mix)))
