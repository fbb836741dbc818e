// What the pointer means: the nearest place wins, and what can be done comes before what cannot.
import type { Point } from '../geometry'
import { tracksOf, type Space } from './chart'
import type { Drawing } from './types'

/** Half the width of the water around a stretch that belongs to it. */
const AROUND = 12
/** The same where nothing can be done: the stick itself. */
const ON = 6
/** Half of what a finger needs, in pixels. */
const FINGER = 22

const keyOf = (link: number, track: number, space: number): string => `stretch-${link}-${track}-${space}`

/** The link, track and space that a key names. */
export function placeIn(key: string): { link: number; track: number; space: number } | null {
  const found = /^stretch-(\d+)-(\d+)-(\d+)$/.exec(key)
  return found ? { link: Number(found[1]), track: Number(found[2]), space: Number(found[3]) } : null
}

function toSegment({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const t = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - from.x - t * dx, y - from.y - t * dy)
}

/** How far a point is from a space for a stick. */
export const away = (at: Point, { start, middle, end }: Space): number => Math.min(toSegment(at, start, middle), toSegment(at, middle, end))

/** Find the key of what is meant by a point of the chart, drawn at a scale: an island, or a stretch; lit ones reach farther. */
export function nearest(drawing: Drawing, at: Point, lit: ReadonlySet<string>, scale: number, finger: boolean): string | null {
  const island = drawing.islands.findIndex(({ x, y }) => Math.hypot(at.x - x, at.y - y) <= drawing.island_radius)
  if (island >= 0) return `island-${island}`
  const reach = finger ? Math.max(AROUND, FINGER / scale) : AROUND
  let [best, least]: [string | null, number] = [null, Infinity]
  for (const { link, track, spaces } of tracksOf(drawing)) {
    spaces.forEach((space, number) => {
      const key = keyOf(link, track, number)
      const [far, most] = [away(at, space), lit.has(key) ? reach : ON]
      // Whatever is not lit comes after everything that is.
      const cost = lit.has(key) ? far : far + reach
      if (far <= most && cost < least) [best, least] = [key, cost]
    })
  }
  if (best && lit.has(best)) return best
  return litIsland(drawing, at, lit, reach) ?? best
}

function litIsland(drawing: Drawing, at: Point, lit: ReadonlySet<string>, reach: number): string | null {
  let [best, least]: [string | null, number] = [null, drawing.island_radius + reach / 2]
  drawing.islands.forEach(({ x, y }, number) => {
    const far = Math.hypot(at.x - x, at.y - y)
    if (lit.has(`island-${number}`) && far < least) [best, least] = [`island-${number}`, far]
  })
  return best
}

interface Size {
  width: number
  height: number
}

/** How far from its place a tip stands, in pixels. */
const AWAY = 26

/** Find where a tip stands beside a place: inside the window, and over as little as can be of what it should not hide. */
export function beside(at: Point, { width, height }: Size, room: Size, avoid: Point[]): Point {
  const keep = (low: number, most: number): number => Math.max(4, Math.min(low, most - 4))
  const [across, down] = [keep(at.x - width / 2, room.width - width), keep(at.y - height / 2, room.height - height)]
  const places = [
    { x: at.x + AWAY, y: down },
    { x: at.x - AWAY - width, y: down },
    { x: across, y: at.y - AWAY - height },
    { x: across, y: at.y + AWAY },
  ]
  const hidden = ({ x, y }: Point): number => avoid.filter((one) => one.x > x - 8 && one.x < x + width + 8 && one.y > y - 8 && one.y < y + height + 8).length
  const outside = ({ x, y }: Point): number => (x < 0 || y < 0 || x + width > room.width || y + height > room.height ? 100 : 0)
  const best = places.reduce((one, other) => (hidden(other) + outside(other) < hidden(one) + outside(one) ? other : one))
  return { x: keep(best.x, room.width - width), y: keep(best.y, room.height - height) }
}
