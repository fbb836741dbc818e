// Hit test of the chart: finds the nearest place to the pointer, actionable places first.
import type { Point } from '../geometry'
import { tracksOf, type Space } from './chart'
import type { Drawing } from '../../types/clippers'

/** Hit distance of an actionable stretch, in units of the chart. */
const ACTIONABLE_REACH = 12
/** Hit distance of any other stretch. */
const PLAIN_REACH = 6
/** Half the width of a touch target, in pixels. */
const FINGER_PX = 22

const keyOf = (link: number, track: number, space: number): string => `stretch-${link}-${track}-${space}`

/** The link, track and space that a key names. */
export function parseStretchKey(key: string): { link: number; track: number; space: number } | null {
  const found = /^stretch-(\d+)-(\d+)-(\d+)$/.exec(key)
  return found ? { link: Number(found[1]), track: Number(found[2]), space: Number(found[3]) } : null
}

function toSegment({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const t = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - from.x - t * dx, y - from.y - t * dy)
}

/** Distance from a point to a space for a stick. */
export const distanceTo = (at: Point, { start, middle, end }: Space): number => Math.min(toSegment(at, start, middle), toSegment(at, middle, end))

/** Return the key of the island or stretch at a point; actionable stretches have a larger hit distance. */
export function hitTest(drawing: Drawing, at: Point, actionable: ReadonlySet<string>, scale: number, finger: boolean): string | null {
  const island = drawing.islands.findIndex(({ x, y }) => Math.hypot(at.x - x, at.y - y) <= drawing.island_radius)
  if (island >= 0) return `island-${island}`
  const reach = finger ? Math.max(ACTIONABLE_REACH, FINGER_PX / scale) : ACTIONABLE_REACH
  let [best, least]: [string | null, number] = [null, Infinity]
  for (const { link, track, spaces } of tracksOf(drawing)) {
    spaces.forEach((space, number) => {
      const key = keyOf(link, track, number)
      const [far, most] = [distanceTo(at, space), actionable.has(key) ? reach : PLAIN_REACH]
      // Actionable stretches take precedence.
      const cost = actionable.has(key) ? far : far + reach
      if (far <= most && cost < least) [best, least] = [key, cost]
    })
  }
  if (best && actionable.has(best)) return best
  return actionableIsland(drawing, at, actionable, reach) ?? best
}

function actionableIsland(drawing: Drawing, at: Point, actionable: ReadonlySet<string>, reach: number): string | null {
  let [best, least]: [string | null, number] = [null, drawing.island_radius + reach / 2]
  drawing.islands.forEach(({ x, y }, number) => {
    const far = Math.hypot(at.x - x, at.y - y)
    if (actionable.has(`island-${number}`) && far < least) [best, least] = [`island-${number}`, far]
  })
  return best
}

interface Size {
  width: number
  height: number
}

/** Distance between a tooltip and its place, in pixels. */
const TOOLTIP_GAP = 26

/** Position a tooltip beside a place: inside the window, covering as few of the given points as possible. */
export function tooltipPosition(at: Point, { width, height }: Size, room: Size, avoid: Point[]): Point {
  const clamp = (low: number, most: number): number => Math.max(4, Math.min(low, most - 4))
  const [across, down] = [clamp(at.x - width / 2, room.width - width), clamp(at.y - height / 2, room.height - height)]
  const places = [
    { x: at.x + TOOLTIP_GAP, y: down },
    { x: at.x - TOOLTIP_GAP - width, y: down },
    { x: across, y: at.y - TOOLTIP_GAP - height },
    { x: across, y: at.y + TOOLTIP_GAP },
  ]
  const hidden = ({ x, y }: Point): number => avoid.filter((one) => one.x > x - 8 && one.x < x + width + 8 && one.y > y - 8 && one.y < y + height + 8).length
  const outside = ({ x, y }: Point): number => (x < 0 || y < 0 || x + width > room.width || y + height > room.height ? 100 : 0)
  const best = places.reduce((one, other) => (hidden(other) + outside(other) < hidden(one) + outside(one) ? other : one))
  return { x: clamp(best.x, room.width - width), y: clamp(best.y, room.height - height) }
}
