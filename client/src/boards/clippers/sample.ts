// Two islands and a link of two tracks between them, for tests.
import type { Drawing, Island } from '../../types/clippers'

const island = (x: number, y: number): Island => ({ id: '', name: '', value: 3, spaces: 2, x, y, label: { lines: 1, dx: 0, dy: 40 } })

export const CHART = {
  start: 48,
  equator: 0,
  island_radius: 29,
  start_radius: 16,
  islands: [island(0, 0), island(300, 0)],
  starts: [],
  links: [{ ends: [0, 1], length: 3, tracks: 2, one_way: false }],
} as unknown as Drawing
