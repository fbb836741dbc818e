// Plants drawn on empty lots.
import { round2, seededRandom } from '../geometry'
import type { Square } from './town'

export interface Plant {
  kind: string
  x: number
  y: number
  scale: number
}

/** None reaches into the corner at the top right, where the name of the lot stands. */
const POSITIONS = [[13, 22], [66, 35], [15, 70], [65, 71], [40, 17], [13, 47], [68, 53], [40, 74]] as const
/** The last positions are used only for many plants. */
const FEW = 6

/** Place the plants of a lot; deterministic per square. */
export function plants({ column, row }: Square, kinds: string[]): Plant[] {
  const next = seededRandom(column * 31 + row * 977 + 5000)
  const positions = POSITIONS.slice(0, kinds.length > FEW ? POSITIONS.length : FEW)
    .map((position) => ({ position, by: next() }))
    .sort((a, b) => a.by - b.by)
    .map(({ position }) => position)
  return kinds.map((kind, i) => {
    const [x, y] = positions[i % positions.length]!
    return { kind, x: round2(x + (next() - 0.5) * 8), y: round2(y + (next() - 0.5) * 6), scale: round2(0.8 + next() * 0.25) }
  })
}
