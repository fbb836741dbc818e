// What grows on an empty lot: the dearer, the wilder.
import { short, uneven } from '../geometry'
import type { Square } from './town'

export interface Plant {
  kind: string
  x: number
  y: number
  scale: number
}

const SPOTS = [[13, 22], [66, 21], [15, 70], [65, 71], [40, 17], [13, 47], [68, 47], [40, 74]] as const
const FLORA: Record<number, string[]> = {
  1: ['tuft', 'tuft', 'tuft'],
  2: ['tuft', 'shrub', 'tuft', 'shrub', 'tuft'],
  3: ['tree', 'palm', 'tree', 'tree', 'shrub', 'tree', 'palm'],
  4: ['reed', 'palm', 'reed', 'reed', 'palm', 'reed', 'reed', 'reed'],
}

/** Set the plants of a lot, always the same on the same square. */
export function plants({ column, row }: Square, price: number): Plant[] {
  const next = uneven(column * 31 + row * 977 + 5000)
  const spots = SPOTS.slice(0, price > 2 ? 8 : 6)
    .map((spot) => ({ spot, by: next() }))
    .sort((a, b) => a.by - b.by)
    .map(({ spot }) => spot)
  return FLORA[price]!.map((kind, i) => {
    const [x, y] = spots[i % spots.length]!
    return { kind, x: short(x + (next() - 0.5) * 8), y: short(y + (next() - 0.5) * 6), scale: short(0.8 + next() * 0.25) }
  })
}
