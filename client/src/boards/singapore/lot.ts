// Plants drawn on empty lots: more for higher prices.
import { round2, seededRandom } from '../geometry'
import type { Square } from './town'

export interface Plant {
  kind: string
  x: number
  y: number
  scale: number
}

const POSITIONS = [[13, 22], [66, 21], [15, 70], [65, 71], [40, 17], [13, 47], [68, 47], [40, 74]] as const
const FLORA: Record<number, string[]> = {
  1: ['tuft', 'tuft', 'tuft'],
  2: ['tuft', 'shrub', 'tuft', 'shrub', 'tuft'],
  3: ['tree', 'palm', 'tree', 'tree', 'shrub', 'tree', 'palm'],
  4: ['reed', 'palm', 'reed', 'reed', 'palm', 'reed', 'reed', 'reed'],
}

/** Place the plants of a lot; deterministic per square. */
export function plants({ column, row }: Square, price: number): Plant[] {
  const next = seededRandom(column * 31 + row * 977 + 5000)
  const positions = POSITIONS.slice(0, price > 2 ? 8 : 6)
    .map((position) => ({ position, by: next() }))
    .sort((a, b) => a.by - b.by)
    .map(({ position }) => position)
  return FLORA[price]!.map((kind, i) => {
    const [x, y] = positions[i % positions.length]!
    return { kind, x: round2(x + (next() - 0.5) * 8), y: round2(y + (next() - 0.5) * 6), scale: round2(0.8 + next() * 0.25) }
  })
}
