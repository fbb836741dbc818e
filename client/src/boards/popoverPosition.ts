// Positions a popover beside its anchor, where it covers the least important content.
import type { Point } from './geometry'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Covered extends Rect {
  /** Cost of covering it. */
  weight: number
}

const MARGIN = 4
const overlap = (a: number, aLong: number, b: number, bLong: number): number => Math.max(0, Math.min(a + aLong, b + bLong) - Math.max(a, b))
const overlapArea = (a: Rect, b: Rect): number => overlap(a.x, a.width, b.x, b.width) * overlap(a.y, a.height, b.y, b.height)

/** Return the top left corner with the lowest cost: not over the anchor, close to it, and covering little else. */
export function popoverPosition(size: { width: number; height: number }, room: { width: number; height: number }, anchor: Rect, others: Covered[], gap = 8): Point {
  const [most, lowest] = [room.width - size.width - MARGIN, room.height - size.height - MARGIN]
  const clamp = (value: number, high: number) => Math.max(MARGIN, Math.min(value, high))
  const across = [anchor.x + anchor.width / 2 - size.width / 2, anchor.x, anchor.x + anchor.width - size.width, MARGIN, most]
  const down = [anchor.y + anchor.height / 2 - size.height / 2, anchor.y, anchor.y + anchor.height - size.height, MARGIN, lowest]
  const sides = [
    ...across.flatMap((x) => [{ x, y: anchor.y + anchor.height + gap }, { x, y: anchor.y - gap - size.height }]),
    ...down.flatMap((y) => [{ x: anchor.x + anchor.width + gap, y }, { x: anchor.x - gap - size.width, y }]),
  ]
  let best: Point = { x: MARGIN, y: MARGIN }
  let least = Infinity
  for (const side of sides) {
    const at = { x: clamp(side.x, most), y: clamp(side.y, lowest), ...size }
    const away = Math.hypot(at.x + size.width / 2 - anchor.x - anchor.width / 2, at.y + size.height / 2 - anchor.y - anchor.height / 2)
    const cost = 1e4 * overlapArea(at, anchor) + others.reduce((sum, other) => sum + other.weight * overlapArea(at, other), 0) + 20 * away
    if (cost < least) [best, least] = [{ x: at.x, y: at.y }, cost]
  }
  return best
}
