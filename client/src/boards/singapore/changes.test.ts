import { expect, test } from 'vitest'
import { changes, trail } from './changes'
import type { Drawing, State } from './types'

const DRAWING = { seals: [10, 20, 30] } as unknown as Drawing
const BEFORE = {
  ...{ seats: 2, turn: 0, round: 1, steps: 3, used: 0, tile: [5, -1, 7], flag: [0, 1, -1], street: [0, 0, 0] },
  ...{ supply: [9, 9, 9, 9], cash: [4, null], points: [8, 3], seals: [0, 0], worker: [[0, -2], [2, -2]] },
} as unknown as State
const now = (changed: Partial<State>): State => ({ ...BEFORE, ...changed })

test('a house is built on its lot and joined', () => {
  const found = changes(DRAWING, BEFORE, now({ tile: [5, 6, 7], street: [1, 0, 0], cash: [2, null] }), 0)
  expect(found).toMatchObject({ built: [{ site: 1, tile: 6 }], streets: [0], cash: -2, walked: [], used: [] })
})

test('a use brings goods out of the supply, and a point over a seal', () => {
  const found = changes(DRAWING, BEFORE, now({ used: 1, supply: [7, 9, 9, 10], points: [11, 3], seals: [1, 0] }), 0)
  expect(found).toMatchObject({ used: [0], goods: [2, 0, 0, -1], points: [{ seat: 0, from: 8, to: 11 }], seals: [{ seat: 0, space: 10 }] })
})

test('a jump to another moment is no change', () => {
  expect(changes(DRAWING, { ...BEFORE, tile: [-1, -1, -1] } as State, BEFORE, 0)).toBeNull()
})

test('the way of a turn grows step by step, shrinks by undo, and ends with the turn', () => {
  const one = now({ steps: 2, worker: [[1, -2], [2, -2]] })
  const way = trail([], BEFORE, one)
  expect(way).toEqual([{ owner: 0, worker: 0, from: 0, to: 1 }])
  expect(trail(way, one, BEFORE)).toEqual([])
  expect(trail(way, one, { ...one, uses: 2 } as State)).toEqual(way)
  expect(trail(way, one, { ...one, turn: 1 } as State)).toEqual([])
  expect(trail(way, null, one)).toEqual([])
})
