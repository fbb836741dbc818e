// A building's effect as rows of small pictures, set into a box as large as they fit.
import { round2 } from '../geometry'
import type { Amount, Tile } from '../../types/singapore'

/** One drawn element: a symbol, a figure, or a coin with an amount. */
export interface Glyph {
  kind: 'symbol' | 'figure' | 'seal' | 'coin'
  x: number
  y: number
  size: number
  width: number
  symbol: string
  text: string
}

interface Token {
  /** How wide it is, and how far to the next, in heights. */
  wide: number
  gap: number
  draw: (x: number, y: number, size: number) => Glyph[]
}

export interface Setting {
  glyphs: Glyph[]
  size: number
  lines: number
}

const glyph = (kind: Glyph['kind'], x: number, y: number, size: number, width: number, rest: Partial<Glyph>): Glyph => ({
  ...{ kind, symbol: '', text: '', ...rest },
  ...{ x: round2(x), y: round2(y), size: round2(size), width: round2(width) },
})

const picture = (symbol: string): Token => ({
  wide: 1,
  gap: 0.2,
  draw: (x, y, s) => [glyph('symbol', x, y - s / 2, s, s, { symbol })],
})

const figure = (text: string, wide: number): Token => ({
  wide,
  gap: 0.08,
  draw: (x, y, s) => [glyph('figure', x, y + s * 0.34, s, 0, { text })],
})

const coin = (text: string): Token => {
  const wide = 0.28 + 0.5 * text.length
  return { wide, gap: 0.2, draw: (x, y, s) => [glyph('coin', x, y, s, s * wide, { text })] }
}

const seal = (text: string): Token => ({
  wide: 1.28,
  gap: 0.2,
  draw: (x, y, s) => [glyph('seal', x, y, s, s * 1.28, { text })],
})

const arrow = (both: boolean): Token => ({
  wide: both ? 1 : 0.9,
  gap: 0.2,
  draw: (x, y, s) => [glyph('symbol', x, y - s * 0.46, s * 0.92, s * (both ? 1 : 0.9), { symbol: both ? 'arrow2' : 'arrow' })],
})

/** The symbols of kinds that are not named as they are. */
const SYMBOLS: Record<string, string> = { steps: 'step', chips: 'chip-black' }
/** How wide signs are that are not as wide as digits. */
const WIDE: Record<string, number> = { '+': 0.48, '–': 0.21 }
const widthOfText = (text: string): number => [...text].reduce((sum, sign) => sum + (WIDE[sign] ?? 0.52), 0)

function tokens(amounts: Amount[]): Token[] {
  return amounts.flatMap(({ kind, text }) => {
    if (kind === 'cash') return [coin(text)]
    if (kind === 'points') return [seal(text)]
    const symbol = picture(SYMBOLS[kind] ?? kind)
    return text ? [figure(text, widthOfText(text)), symbol] : [symbol]
  })
}

const widthOf = (row: Token[]): number =>
  row.reduce((sum, token, i) => sum + token.wide + (i < row.length - 1 ? token.gap : 0), 0)

/** All ways to break the formula into rows: one, two or three. */
function settings(tile: Tile): Token[][][] {
  const { give, take } = tile
  const takes = tokens(take)
  if (!give.length) return [[take[0]?.text.startsWith('+') ? takes : [{ ...figure('+', 0.62), gap: 0.2 }, ...takes]]]
  const [gives, way] = [tokens(give), arrow(tile.both)]
  const ways = [[[...gives, way, ...takes]], [gives, [way, ...takes]]]
  if (take.length > 2) ways.push([gives, [way, ...tokens(take.slice(0, 1))], tokens(take.slice(1))])
  return ways
}

const LEADING = 1.18

const cache = new WeakMap<Tile, Map<string, Setting>>()

/** Fit a formula into a box around a centre, memoized; uses one row while its size is at least the preferred one. */
export function fit(tile: Tile, cx: number, cy: number, wide: number, high: number, most: number, prefer = 0): Setting {
  const settings = cache.get(tile) ?? new Map<string, Setting>()
  cache.set(tile, settings)
  const key = [cx, cy, wide, high, most, prefer].join()
  const found = settings.get(key) ?? set(tile, cx, cy, wide, high, most, prefer)
  settings.set(key, found)
  return found
}

function set(tile: Tile, cx: number, cy: number, wide: number, high: number, most: number, prefer: number): Setting {
  const sizes = settings(tile).map((rows) => {
    const size = Math.min(most, wide / Math.max(...rows.map(widthOf)), high / (LEADING * rows.length + 0.08))
    return { rows, size }
  })
  let best = sizes[0]!
  if (!prefer || best.size < prefer) for (const other of sizes) if (other.size > best.size * 1.05) best = other
  const { rows, size } = best
  const glyphs = rows.flatMap((row, i) => {
    let x = cx - (widthOf(row) * size) / 2
    return row.flatMap((token) => {
      const drawn = token.draw(x, cy + (i - (rows.length - 1) / 2) * size * LEADING, size)
      x += (token.wide + token.gap) * size
      return drawn
    })
  })
  return { glyphs, size, lines: rows.length }
}
