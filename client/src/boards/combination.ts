// Combinations that are built item by item, such as mixes of goods: which items may still be added, and what is missing.

export type Combination = readonly number[]

export interface Offered {
  counts: Combination
  choice: number
}

export const sum = (counts: Combination): number => counts.reduce((total, count) => total + count, 0)

const within = (small: Combination, large: Combination): boolean => small.every((count, item) => count <= large[item]!)

/** The legal combinations that contain a partial one. */
export const open = (offered: Offered[], begun: Combination): Offered[] => offered.filter(({ counts }) => within(begun, counts))

/** Whether an item can be added to a partial combination. */
export const mayAdd = (offered: Offered[], begun: Combination, item: number): boolean =>
  open(offered, begun).some(({ counts }) => counts[item]! > begun[item]!)

/** Add an item; if only one legal combination remains, return that one. */
export function added(offered: Offered[], begun: Combination, item: number): Combination {
  const more = begun.map((count, i) => (i === item ? count + 1 : count))
  const left = open(offered, more)
  return left.length === 1 ? left[0]!.counts : more
}

/** Remove an item. */
export const without = (begun: Combination, item: number): Combination => begun.map((count, i) => (i === item ? count - 1 : count))

/** The choice of a complete combination. */
export const complete = (offered: Offered[], begun: Combination): number | undefined =>
  offered.find(({ counts }) => counts.every((count, item) => count === begun[item]))?.choice

/** The least number of missing items. */
export function missing(offered: Offered[], begun: Combination): number {
  return Math.min(...open(offered, begun).map(({ counts }) => sum(counts))) - sum(begun)
}

/** The size of the largest legal combination. */
export const room = (offered: Offered[]): number => Math.max(0, ...offered.map(({ counts }) => sum(counts)))
