// Geometry of the town for any layout of the land tiles.
import { closedCurve, round2, seededRandom, type Point } from '../geometry'
import type { Box } from '../viewport.svelte'
import type { Drawing } from '../../types/singapore'

export const PITCH = 96
export const TILE = 80
const GAP = (PITCH - TILE) / 2
const MARGIN = 30

export interface Square {
  column: number
  row: number
}

/** Several squares side by side, from the top left one on. */
export interface Rectangle extends Square {
  width: number
  height: number
}

export interface Town {
  /** Of each site; none where the board has no such site, or while its land tile is not laid out. */
  squares: (Square | null)[]
  lands: Rectangle[]
  /** The water of the starting tile. */
  water: Square[]
  /** The ground below the starting buildings. */
  plazas: Rectangle[]
  box: Box
  coast: string
  /** Position of the title in the sea; null if there is no room. */
  title: Point | null
}

/** Lay the town out. */
export function layOut(drawing: Drawing, landX: number[], landY: number[]): Town {
  const laid = (land: number) => land < 0 || landX[land] !== drawing.land.unplaced
  const squares = drawing.sites.map((site) =>
    site && laid(site.land)
      ? { column: site.x + (landX[site.land] ?? 0), row: site.y + (landY[site.land] ?? 0) }
      : null,
  )
  const water = drawing.start.water.map(([column, row]) => ({ column, row }))
  const land = squares.filter((square) => square !== null)
  const lands = drawing.land.shapes
    .map(([width, height], land) => ({ column: landX[land]!, row: landY[land]!, width, height }))
    .filter((_, land) => laid(land))
  const starts = squares.filter((square, site) => square !== null && drawing.sites[site]!.price === null) as Square[]
  const all = [...land, ...water]
  const box = boxAround(all)
  return { squares, lands, water, plazas: plazasBelow(starts), box, coast: coastline(land), title: titlePosition(all, box) }
}

/** Find the ground below the starting buildings: one plaza if they form a rectangle, else one for each. */
export function plazasBelow(starts: Square[]): Rectangle[] {
  const columns = starts.map((square) => square.column)
  const rows = starts.map((square) => square.row)
  const [column, row] = [Math.min(...columns), Math.min(...rows)]
  const [width, height] = [Math.max(...columns) - column + 1, Math.max(...rows) - row + 1]
  if (width * height === starts.length) return [{ column, row, width, height }]
  return starts.map((square) => ({ ...square, width: 1, height: 1 }))
}

function boxAround(squares: Square[]): Box {
  const columns = squares.map((square) => square.column)
  const rows = squares.map((square) => square.row)
  const [left, top] = [Math.min(...columns), Math.min(...rows)]
  return {
    x: left * PITCH - MARGIN,
    y: top * PITCH - MARGIN,
    width: (Math.max(...columns) - left + 1) * PITCH + 2 * MARGIN,
    height: (Math.max(...rows) - top + 1) * PITCH + 2 * MARGIN,
  }
}

/** The top left corner of a square's tile. */
export const corner = ({ column, row }: Square): Point => ({ x: column * PITCH + GAP, y: row * PITCH + GAP })

/** The middle of a square. */
export const centre = ({ column, row }: Square): Point => ({ x: (column + 0.5) * PITCH, y: (row + 0.5) * PITCH })

/** The middle of a street: way 0 leads east of a square, way 1 south. */
export function streetCentre(from: Square, way: number): Point {
  const { x, y } = centre(from)
  return way === 0 ? { x: x + PITCH / 2, y } : { x, y: y + PITCH / 2 }
}

type Corner = [number, number]

/** Walk around the land, clockwise: every loop as its corners. */
export function outline(squares: Square[]): Corner[][] {
  const land = new Set(squares.map(({ column, row }) => `${column},${row}`))
  const ways = new Map<string, Corner[]>()
  const add = (from: Corner, to: Corner) => ways.set(from.join(), [...(ways.get(from.join()) ?? []), to])
  for (const { column: c, row: r } of squares) {
    if (!land.has(`${c},${r - 1}`)) add([c, r], [c + 1, r])
    if (!land.has(`${c + 1},${r}`)) add([c + 1, r], [c + 1, r + 1])
    if (!land.has(`${c},${r + 1}`)) add([c + 1, r + 1], [c, r + 1])
    if (!land.has(`${c - 1},${r}`)) add([c, r + 1], [c, r])
  }
  const loops: Corner[][] = []
  for (let start = firstCorner(ways); start; start = firstCorner(ways)) loops.push(withoutStraights(loop(ways, start)))
  return loops
}

function firstCorner(ways: Map<string, Corner[]>): Corner | undefined {
  for (const [key, to] of ways) if (to.length) return key.split(',').map(Number) as Corner
  return undefined
}

function loop(ways: Map<string, Corner[]>, start: Corner): Corner[] {
  const corners: Corner[] = []
  let [here, before]: [Corner, Corner | null] = [start, null]
  do {
    corners.push(here)
    const out = ways.get(here.join())!
    // Where two squares touch by a corner only, turn right: that is around the same square.
    const right: number =
      before && out.length > 1
        ? out.findIndex((to) => to[0] - here[0] === -(here[1] - before![1]) && to[1] - here[1] === here[0] - before![0])
        : 0
    ;[before, here] = [here, out.splice(Math.max(right, 0), 1)[0]!]
  } while (here.join() !== start.join())
  return corners
}

function withoutStraights(corners: Corner[]): Corner[] {
  return corners.filter((here, i) => {
    const [before, after] = [corners.at(i - 1)!, corners[(i + 1) % corners.length]!]
    return !((before[0] === here[0] && here[0] === after[0]) || (before[1] === here[1] && here[1] === after[1]))
  })
}

/** Draw the coast: the outline of the land, roughened. */
function coastline(squares: Square[]): string {
  return outline(squares)
    .map((corners) => closedCurve(wandering(corners)))
    .join('')
}

function wandering(corners: Corner[]): Point[] {
  const next = seededRandom(11)
  const at = (i: number) => corners[(i + corners.length) % corners.length]!
  return corners.flatMap((here, i) => {
    const [before, there, after] = [at(i - 1), at(i + 1), at(i + 2)]
    const [ux, uy] = [Math.sign(there[0] - here[0]), Math.sign(there[1] - here[1])]
    const length = Math.hypot(there[0] - here[0], there[1] - here[1]) * PITCH
    const first = (here[0] - before[0]) * uy - (here[1] - before[1]) * ux > 0 ? 10 : 22
    const last = ux * (after[1] - there[1]) - uy * (after[0] - there[0]) > 0 ? 10 : 22
    const count = Math.max(2, Math.round((length - first - last) / 26))
    return Array.from({ length: count + 1 }, (_, k) => {
      const along = first + ((length - first - last) * k) / count + (next() - 0.5) * 8
      const out = 9 + (next() - 0.5) * 9
      return { x: here[0] * PITCH + ux * along + uy * out, y: here[1] * PITCH + uy * along - ux * out }
    })
  })
}

/** Find open sea for the title: three squares wide and one and a half high. */
function titlePosition(squares: Square[], box: Box): Point | null {
  const taken = new Set(squares.map(({ column, row }) => `${column},${row}`))
  const [left, top] = [Math.round((box.x + MARGIN) / PITCH), Math.round((box.y + MARGIN) / PITCH)]
  const [wide, high] = [Math.round((box.width - 2 * MARGIN) / PITCH), Math.round((box.height - 2 * MARGIN) / PITCH)]
  for (let row = top + high - 1; row >= top; row--) {
    for (let column = left + wide - 3; column >= left; column--) {
      const free = [0, 1, 2].every((dx) => [0, 1].every((dy) => !taken.has(`${column + dx},${row - dy}`)))
      if (free) return { x: (column + 1.5) * PITCH, y: row * PITCH }
    }
  }
  return null
}

/** Little waves all over the sea. */
export function waves(box: Box): string[] {
  return Array.from({ length: Math.round((box.width * box.height) / 13000) }, (_, i) => {
    const next = seededRandom(i * 71 + 9)
    const [x, y] = [box.x + next() * box.width, box.y + next() * box.height]
    return `M${round2(x)} ${round2(y)}q4-3 8 0t8 0${next() > 0.5 ? 't8 0' : ''}`
  })
}
