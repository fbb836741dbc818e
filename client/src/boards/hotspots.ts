// Places of a board that the keyboard can reach, and how it gets from one to the next.

export interface Hotspot {
  key: string
  x: number
  y: number
  /** Whether one may act here now. */
  actionable: boolean
  /** How far it reaches from its middle, in units of the drawing; a finger's width at least. */
  reach?: number
}

/** Half of what a finger needs, in pixels. */
const FINGER = 22

/** Find the place that a finger means: the nearest, by how far each reaches; where nothing is near, none. */
export function nearestToTouch(hotspots: Hotspot[], at: { x: number; y: number }, scale: number): Hotspot | undefined {
  let best: Hotspot | undefined
  let least = 1
  for (const hotspot of hotspots) {
    const away = Math.max(Math.abs(hotspot.x - at.x), Math.abs(hotspot.y - at.y)) / Math.max(hotspot.reach ?? 0, FINGER / scale)
    if (away <= least) [best, least] = [hotspot, away]
  }
  return best
}

/** Find the nearest place in a direction: straight on counts more than aside. */
export function nearestInDirection(hotspots: Hotspot[], from: Hotspot, dx: number, dy: number): Hotspot | undefined {
  let best: Hotspot | undefined
  let least = Infinity
  for (const hotspot of hotspots) {
    const ahead = (hotspot.x - from.x) * dx + (hotspot.y - from.y) * dy
    const aside = Math.abs((hotspot.x - from.x) * dy) + Math.abs((hotspot.y - from.y) * dx)
    if (hotspot.key === from.key || ahead <= 0 || aside > 2 * ahead) continue
    if (ahead + 2 * aside < least) [best, least] = [hotspot, ahead + 2 * aside]
  }
  return best
}

/** Find the next lit place after one, or the one before it, around in a ring. */
export function nextActionable(hotspots: Hotspot[], key: string | null, back: boolean): Hotspot | undefined {
  const actionable = hotspots.filter((hotspot) => hotspot.actionable || hotspot.key === key)
  const at = actionable.findIndex((hotspot) => hotspot.key === key)
  const step = back ? -1 : 1
  const first = at < 0 ? (back ? actionable.length - 1 : 0) : at + step
  return actionable[(first + actionable.length) % actionable.length]
}

/** The place that the tab key reaches: the last one visited, else the first lit one, else any. */
export function tabStop(hotspots: Hotspot[], visited: string | null): string | undefined {
  const known = hotspots.find((hotspot) => hotspot.key === visited)
  return (known ?? hotspots.find((hotspot) => hotspot.actionable) ?? hotspots[0])?.key
}
