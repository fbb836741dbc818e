// Hotspots: the places of a board for keyboard and touch navigation.

export interface Hotspot {
  key: string
  x: number
  y: number
  /** Whether there is a choice here now. */
  actionable: boolean
  /** Touch radius in units of the drawing; at least half a touch target. */
  reach?: number
}

/** Half the width of a touch target, in pixels. */
export const FINGER = 22

/** Return the hotspot nearest to a touch, relative to its radius, or undefined. */
export function nearestToTouch(hotspots: Hotspot[], at: { x: number; y: number }, scale: number): Hotspot | undefined {
  let best: Hotspot | undefined
  let least = 1
  for (const hotspot of hotspots) {
    const away = Math.max(Math.abs(hotspot.x - at.x), Math.abs(hotspot.y - at.y)) / Math.max(hotspot.reach ?? 0, FINGER / scale)
    if (away <= least) [best, least] = [hotspot, away]
  }
  return best
}

/** Return the nearest hotspot in a direction; sideways distance counts double. */
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

/** The hotspot that is the tab stop: the last visited, else the first actionable, else the first. */
export function tabStop(hotspots: Hotspot[], visited: string | null): string | undefined {
  const known = hotspots.find((hotspot) => hotspot.key === visited)
  return (known ?? hotspots.find((hotspot) => hotspot.actionable) ?? hotspots[0])?.key
}
