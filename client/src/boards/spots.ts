// Places of a board that the keyboard can reach, and how it gets from one to the next.

export interface Spot {
  key: string
  x: number
  y: number
  /** Whether one may act here now. */
  lit: boolean
  /** How far it reaches from its middle, in units of the drawing; a finger's width at least. */
  reach?: number
}

/** Half of what a finger needs, in pixels. */
const FINGER = 22

/** Find the place that a finger means: the nearest, by how far each reaches; where nothing is near, none. */
export function touched(spots: Spot[], at: { x: number; y: number }, scale: number): Spot | undefined {
  let best: Spot | undefined
  let least = 1
  for (const spot of spots) {
    const away = Math.max(Math.abs(spot.x - at.x), Math.abs(spot.y - at.y)) / Math.max(spot.reach ?? 0, FINGER / scale)
    if (away <= least) [best, least] = [spot, away]
  }
  return best
}

/** Find the nearest place in a direction: straight on counts more than aside. */
export function toward(spots: Spot[], from: Spot, dx: number, dy: number): Spot | undefined {
  let best: Spot | undefined
  let least = Infinity
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx)
    if (spot.key === from.key || ahead <= 0 || aside > 2 * ahead) continue
    if (ahead + 2 * aside < least) [best, least] = [spot, ahead + 2 * aside]
  }
  return best
}

/** Find the next lit place after one, or the one before it, around in a ring. */
export function nextLit(spots: Spot[], key: string | null, back: boolean): Spot | undefined {
  const lit = spots.filter((spot) => spot.lit || spot.key === key)
  const at = lit.findIndex((spot) => spot.key === key)
  const step = back ? -1 : 1
  const first = at < 0 ? (back ? lit.length - 1 : 0) : at + step
  return lit[(first + lit.length) % lit.length]
}

/** The place that the tab key reaches: the last one visited, else the first lit one, else any. */
export function tabStop(spots: Spot[], visited: string | null): string | undefined {
  const known = spots.find((spot) => spot.key === visited)
  return (known ?? spots.find((spot) => spot.lit) ?? spots[0])?.key
}
