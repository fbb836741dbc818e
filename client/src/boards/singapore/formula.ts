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

const coin = (count: number): Token => {
  const wide = 0.78 + 0.5 * String(count).length
  return { wide, gap: 0.2, draw: (x, y, s) => [glyph('coin', x, y, s, s * wide, { text: `£${count}` })] }
}

const seal = (count: number): Token => ({
  wide: 1.28,
  gap: 0.2,
  draw: (x, y, s) => [glyph('seal', x, y, s, s * 1.28, { text: String(count) })],
})

const arrow = (both: boolean): Token => ({
  wide: both ? 1 : 0.9,
  gap: 0.2,
  draw: (x, y, s) => [glyph('symbol', x, y - s * 0.46, s * 0.92, s * (both ? 1 : 0.9), { symbol: both ? 'arrow2' : 'arrow' })],
})

function tokens(counts: Amount[]): Token[] {
  return counts.flatMap(({ kind, count }) => {
    if (kind === 'cash') return [coin(count)]
    if (kind === 'points') return [seal(count)]
    if (kind === 'steps') return [figure(`+${count}`, 1), picture('step')]
    if (kind === 'chips') return [figure(`1–${count}`, 1.25), picture('chip-black')]
    return count > 1 ? [figure(String(count), 0.52 * String(count).length), picture(kind)] : [picture(kind)]
  })
}

const widthOf = (row: Token[]): number =>
  row.reduce((sum, token, i) => sum + token.wide + (i < row.length - 1 ? token.gap : 0), 0)

/** All ways to break the formula into rows: one, two or three. */
function settings(tile: Tile): Token[][][] {
  const { give, take } = tile
  const takes = tokens(take)
  if (!give.length) return [[take[0]?.kind === 'steps' ? takes : [{ ...figure('+', 0.62), gap: 0.2 }, ...takes]]]
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
