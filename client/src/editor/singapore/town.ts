// The content of a board file of Singapore, and changes of it. What is valid is for the server to say.

export interface Square {
  x: number
  y: number
}

export type Price = number | '~'

export interface BuildingEntry {
  id: string
  name: string
  era?: number
  give?: Record<string, number>
  take?: Record<string, number>
  both?: boolean
  dark?: boolean
  special?: string
}

export interface TownContent {
  name: string
  material: Record<string, number> & { seals: number[] }
  start: { squares: string[]; prices: number[]; building: BuildingEntry[] }
  land: Record<string, Price[][]>
  layouts: { classic: string[] }
  tile: BuildingEntry[]
}

/** The signs of the starting tile in a file. */
export const [BUILDING, LOT, WATER] = ['#', '.', '~'] as const
export type Kind = typeof BUILDING | typeof LOT | typeof WATER
export const KINDS: readonly Kind[] = [BUILDING, LOT, WATER]

/** A square of the starting tile. */
export interface Cell {
  kind: Kind
  price: number
  /** The number of the building on it. */
  building: number
}

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])
const table = (value: unknown): Record<string, any> => (value && typeof value === 'object' && !Array.isArray(value) ? value : {})

/** Read a content as a town, whatever is wrong with it. */
export function asTown(content: Record<string, unknown>): TownContent {
  const [material, start, layouts] = [table(content['material']), table(content['start']), table(content['layouts'])]
  const land = Object.entries(table(content['land'])).map(([letter, rows]): [string, Price[][]] => [letter, list<unknown>(rows).map((row) => list<Price>(row))])
  const objects = (value: unknown) => list<BuildingEntry>(value).map((one) => ({ ...table(one), id: String(table(one)['id'] ?? ''), name: String(table(one)['name'] ?? '') }))
  return {
    name: String(content['name'] ?? ''),
    material: { ...material, seals: list<number>(material['seals']) } as TownContent['material'],
    start: { squares: list<string>(start['squares']).map(String), prices: list(start['prices']), building: objects(start['building']) },
    land: Object.fromEntries(land),
    layouts: { classic: list<string>(layouts['classic']).map(String) },
    tile: objects(content['tile']),
  }
}

/** The starting tile square by square. */
export function cellsOf({ start }: Pick<TownContent, 'start'>): Cell[][] {
  let [lots, buildings] = [0, 0]
  return start.squares.map((row) =>
    [...row].map((sign): Cell => {
      if (sign === BUILDING) return { kind: BUILDING, price: 0, building: buildings++ }
      return sign === LOT ? { kind: LOT, price: start.prices[lots++] ?? 0, building: -1 } : { kind: WATER, price: 0, building: -1 }
    }),
  )
}

/** Write the starting tile down, and draw the layout again with it. */
export function setCells(content: TownContent, cells: Cell[][]): void {
  const layout = layoutOf(content)
  const all = cells.flat()
  const buildings = content.start.building
  content.start.building = all.flatMap(({ kind, building }) => (kind === BUILDING ? [buildings[building] ?? newBuilding(content)] : []))
  content.start.prices = all.flatMap(({ kind, price }) => (kind === LOT ? [price] : []))
  content.start.squares = cells.map((row) => row.map(({ kind }) => kind).join(''))
  content.layouts.classic = drawLayout(content, layout)
}

function newBuilding(content: TownContent): BuildingEntry {
  const name = content.start.building[0]?.name ?? content.tile[0]?.name ?? ''
  return { id: freeId(content, 'start'), name, take: { cash: 1 } }
}

/** An id that no building has. */
export function freeId(content: TownContent, word: string): string {
  const taken = new Set([...content.tile, ...content.start.building].map(({ id }) => id))
  const stem = word.replace(/-\d+$/, '')
  for (let number = 2; ; number++) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`
}

/** Change the size of the starting tile; new squares are lots. */
export function resizeStart(content: TownContent, columns: number, rows: number): void {
  setCells(content, resized(cellsOf(content), columns, rows, (): Cell => ({ kind: LOT, price: 1, building: -1 })))
}

/** Change the size of a land tile; new squares cost as much as the cheapest lot. */
export function resizeLand(content: TownContent, letter: string, columns: number, rows: number): void {
  const layout = layoutOf(content)
  content.land[letter] = resized(content.land[letter]!, columns, rows, (): Price => 1)
  content.layouts.classic = drawLayout(content, layout)
}

function resized<T>(grid: T[][], columns: number, rows: number, made: () => T): T[][] {
  return Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (_, x) => grid[y]?.[x] ?? made()))
}

// The layout

/** Where the top left squares of the starting tile and of the land tiles lie. */
export interface Layout {
  start: Square
  lands: Record<string, Square>
}

/** Read where tiles lie from the drawn layout; what is not drawn lies at the top left. */
export function layoutOf({ layouts, land }: Pick<TownContent, 'layouts' | 'land'>): Layout {
  const found: Layout = { start: { x: 0, y: 0 }, lands: {} }
  const corners = new Map<string, Square>()
  layouts.classic.forEach((row, y) =>
    [...row].forEach((sign, x) => {
      const key = KINDS.includes(sign as Kind) ? '' : sign
      const corner = corners.get(key)
      corners.set(key, { x: Math.min(x, corner?.x ?? x), y: Math.min(y, corner?.y ?? y) })
    }),
  )
  found.start = corners.get('') ?? found.start
  for (const letter of Object.keys(land)) found.lands[letter] = corners.get(letter) ?? { x: 0, y: 0 }
  return found
}

/** The squares that a tile of rows covers. */
export function covered(corner: Square, rows: readonly (readonly unknown[] | string)[]): Square[] {
  return rows.flatMap((row, y) => Array.from({ length: row.length }, (_, x) => ({ x: corner.x + x, y: corner.y + y })))
}

/** Draw a layout: a sign for each square. */
export function drawLayout({ start, land }: Pick<TownContent, 'start' | 'land'>, layout: Layout): string[] {
  const signs = new Map<string, string>()
  const put = ({ x, y }: Square, sign: string) => signs.set(`${x},${y}`, sign)
  for (const [letter, corner] of Object.entries(layout.lands)) for (const square of covered(corner, land[letter] ?? [])) put(square, letter)
  start.squares.forEach((row, y) => [...row].forEach((sign, x) => put({ x: layout.start.x + x, y: layout.start.y + y }, sign)))
  const squares = [...signs.keys()].map((key) => key.split(',').map(Number) as [number, number])
  const [left, top] = [Math.min(...squares.map(([x]) => x)), Math.min(...squares.map(([, y]) => y))]
  const [right, bottom] = [Math.max(...squares.map(([x]) => x)), Math.max(...squares.map(([, y]) => y))]
  return Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (_, x) => signs.get(`${left + x},${top + y}`) ?? ' ')
      .join('')
      .trimEnd(),
  )
}

/** Whether a land tile would lie on another tile. */
export function isTaken(content: TownContent, letter: string, to: Square): boolean {
  const layout = layoutOf(content)
  const others = Object.entries(layout.lands).filter(([other]) => other !== letter)
  const taken = [...others.flatMap(([other, corner]) => covered(corner, content.land[other] ?? [])), ...covered(layout.start, content.start.squares)]
  const keys = new Set(taken.map(({ x, y }) => `${x},${y}`))
  return covered(to, content.land[letter] ?? []).some(({ x, y }) => keys.has(`${x},${y}`))
}

/** Lay a land tile elsewhere. */
export function moveLand(content: TownContent, letter: string, to: Square): void {
  const layout = layoutOf(content)
  layout.lands[letter] = to
  content.layouts.classic = drawLayout(content, layout)
}

/** Add a land tile below all others, as large as the first one. */
export function addLand(content: TownContent, letter: string): void {
  const layout = layoutOf(content)
  const first = Object.values(content.land)[0] ?? [[1]]
  content.land[letter] = first.map((row) => row.map((): Price => 1))
  layout.lands[letter] = { x: layout.start.x, y: content.layouts.classic.length }
  content.layouts.classic = drawLayout(content, layout)
}

/** Remove the last land tile. */
export function removeLand(content: TownContent, letter: string): void {
  const layout = layoutOf(content)
  delete content.land[letter]
  delete layout.lands[letter]
  content.layouts.classic = drawLayout(content, layout)
}

/** Set an amount of a cost or a gain; nothing is written for none. */
export function setAmount(entry: BuildingEntry, side: 'give' | 'take', kind: string, count: number): void {
  const { [kind]: _, ...others } = entry[side] ?? {}
  const amounts = count ? { ...others, [kind]: count } : others
  if (Object.keys(amounts).length) entry[side] = amounts
  else delete entry[side]
}
