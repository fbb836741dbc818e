// Geometry of the chart: links, tracks, spaces for sticks, anchorages.
import { round2, type Point } from '../geometry'
import type { Drawing, Link } from '../../types/clippers'

const TRACKS_APART = 6.2
const BETWEEN_STICKS = 4.2
const END_GAP = 2.5
/** Resolution of the search for open water. */
const GRID = 25

/** One space for a stick: its path, a narrower and a wider one, and its ends and middle. */
export interface Space {
  path: string
  inner: string
  wide: string
  start: Point
  middle: Point
  end: Point
  /** The direction at its middle, in degrees. */
  turn: number
}

interface Curve {
  from: Point
  bend: Point
  to: Point
  length: number
}

/** The middle of an island or a start space. */
export function placeOf(drawing: Drawing, place: number): Point {
  return place >= drawing.start ? drawing.starts[place - drawing.start]! : drawing.islands[place]!
}

/** A link is a shallow arc that bends away from the equator, as a great circle does on such a chart. */
function curveOf(drawing: Drawing, link: Link): Curve {
  const [from, to] = link.ends.map((end) => placeOf(drawing, end)) as [Point, Point]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const bow = Math.min(13, length * 0.055) * Math.sign(ny || 1) * (middle.y > drawing.equator ? 1 : -1)
  return { from, to, length, bend: { x: middle.x + nx * bow, y: middle.y + ny * bow } }
}

function along({ from, bend, to }: Curve, t: number, aside: number): Point & { angle: number } {
  const u = 1 - t
  const x = u * u * from.x + 2 * u * t * bend.x + t * t * to.x
  const y = u * u * from.y + 2 * u * t * bend.y + t * t * to.y
  const [tx, ty] = [u * (bend.x - from.x) + t * (to.x - bend.x), u * (bend.y - from.y) + t * (to.y - bend.y)]
  const size = Math.hypot(tx, ty) || 1
  return { x: x - (ty / size) * aside, y: y + (tx / size) * aside, angle: Math.atan2(ty, tx) }
}

/** All spaces of a track, counted from the link's first end. */
export function spacesOf(drawing: Drawing, link: Link, track: number): Space[] {
  const curve = curveOf(drawing, link)
  const radius = link.ends.map((end) => (end >= drawing.start ? drawing.start_radius : drawing.island_radius))
  const aside = link.tracks === 2 ? (track === 0 ? -TRACKS_APART : TRACKS_APART) : 0
  const first = (radius[0]! + END_GAP) / curve.length
  const last = 1 - (radius[1]! + END_GAP) / curve.length
  const gap = BETWEEN_STICKS / curve.length
  const size = (last - first - gap * (link.length - 1)) / link.length
  return Array.from({ length: link.length }, (_, i) => {
    const from = first + i * (size + gap)
    const arc = (inset: number) => {
      const [a, m, b] = [from + inset / curve.length, from + size / 2, from + size - inset / curve.length].map((t) => along(curve, t, aside))
      const bend = [2 * m!.x - (a!.x + b!.x) / 2, 2 * m!.y - (a!.y + b!.y) / 2].map(round2)
      return { a: a!, m: m!, b: b!, path: `M${round2(a!.x)} ${round2(a!.y)}Q${bend.join(' ')} ${round2(b!.x)} ${round2(b!.y)}` }
    }
    const { a, m, b, path } = arc(0)
    return { path, inner: arc(1.1).path, wide: arc(-2.2).path, start: a, middle: m, end: b, turn: (m.angle * 180) / Math.PI }
  })
}

/** A track of a link with its spaces. */
export interface Track {
  /** Its number in the state. */
  number: number
  link: number
  track: number
  oneWay: boolean
  spaces: Space[]
}

const cache = new WeakMap<Drawing, Track[]>()

/** All tracks of a chart, memoized. */
export function tracksOf(drawing: Drawing): Track[] {
  const found =
    cache.get(drawing) ??
    drawing.links.flatMap((link, number) =>
      Array.from({ length: link.tracks }, (_, track) => ({ number: 2 * number + track, link: number, track, oneWay: link.one_way, spaces: spacesOf(drawing, link, track) })),
    )
  cache.set(drawing, found)
  return found
}

/** The spaces of one track. */
export const spacesOn = (drawing: Drawing, link: number, track: number): Space[] => tracksOf(drawing).find(({ number }) => number === 2 * link + track)!.spaces

/** Whether a stick lies on a space: they are counted up from the first end, or down from the second. */
export const isLaid = (laid: number, space: number, length: number): boolean => (laid >= 0 ? space < laid : space >= length + laid)

/** Find the middle of the emptiest piece of sea of a size, away from what is taken. */
export function openWater(drawing: Drawing, wide: number, high: number, taken: Point[] = []): Point {
  const dots = [...drawing.islands, ...drawing.starts, ...taken].map(({ x, y }) => ({ x, y }))
  for (const link of drawing.links) {
    const curve = curveOf(drawing, link)
    for (let t = 1; t < 8; t++) dots.push(along(curve, t / 8, 0))
  }
  /** Free distance at a point; stops early once it is not above `enough`. */
  const room = (x: number, y: number, enough: number) => {
    let free = Math.min((x - wide) / 2, (drawing.width - x - wide) / 2, y - high, drawing.height - y - high)
    for (const dot of dots) {
      if (free <= enough) break
      free = Math.min(free, Math.max((Math.abs(x - dot.x) - wide) / 2, Math.abs(y - dot.y) - high))
    }
    return free
  }
  let [best, most]: [Point, number] = [{ x: 0, y: 0 }, -Infinity]
  for (let i = 1; i < GRID; i++) {
    for (let j = 1; j < GRID; j++) {
      const [x, y] = [(i * drawing.width) / GRID, (j * drawing.height) / GRID]
      const free = room(x, y, most)
      if (free > most) [best, most] = [{ x, y }, free]
    }
  }
  return best
}

/** Anchorages per row below an island's value, by their number. */
const ROWS: Record<number, number[]> = { 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [3, 2] }

export function anchorages(spaces: number): Point[] {
  const rows = ROWS[spaces] ?? [3, 3]
  const top = rows.length === 1 ? 16 : 11.2
  return rows.flatMap((count, row) => Array.from({ length: count }, (_, i) => ({ x: (i - (count - 1) / 2) * 17, y: top + row * 11.2 })))
}

/** One of several equal parts of the ring around a value, clockwise from the top. */
export function arc(radius: number, part: number, parts: number): string {
  const angle = (2 * Math.PI) / parts
  const low = -Math.PI / 2 + part * angle + 0.05
  const point = (at: number) => `${round2(Math.cos(at) * radius)} ${round2(Math.sin(at) * radius)}`
  return `M${point(low)}A${radius} ${radius} 0 0 1 ${point(low + angle - 0.1)}`
}
