import { expect, test } from 'vitest'
import { changes, isEmpty } from './changes'
import { CHART } from './sample'
import type { Drawing, State } from './types'

const TABLE = { ...CHART, width: 600, height: 400, afloat: 64, tips: 2, seats: 2, clipper_lines: 1, lines: ['red'] } as Drawing
const START = {
  seats: 2,
  track: [-1, -1],
  laid: [0, 0],
  tip: [0, -1],
  reached: [1, 0],
  settled: [1, 0, 0, 1],
  money: [3, 2],
  card: [-1, -1],
  bought: [-1, -1],
} as unknown as State
const after = (...changed: Partial<State>[]): State => Object.assign({}, START, ...changed)

test('a stick is followed by its clipper, and the island that it reaches by the bonus', () => {
  const first = after({ track: [0, -1], laid: [1, 0], tip: [64, -1] })
  const one = changes(TABLE, START, first)!
  expect(one.sticks.map(({ piece }) => piece)).toEqual(['stick-0-0'])
  expect(one.ships).toHaveLength(1)
  expect(one.ships[0]!.along).not.toBeNull()
  expect(one.reached).toEqual([])
  const second = { ...first, laid: [2, 0], tip: [1, -1], reached: [1, 1], money: [5, 2] }
  const two = changes(TABLE, first, second)!
  expect(two.reached).toEqual([{ island: 1, line: 0 }])
  expect(two.money).toEqual([{ seat: 0, amount: 2 }])
})

test('settlements, cards, clippers and what is paid are found', () => {
  const found = changes(TABLE, START, after({ settled: [1, 1, 0, 1], card: [-1, 2], money: [3, 1], bought: [0, -1] }))!
  expect(found.settled).toEqual([{ island: 0, anchorage: 1 }])
  expect(found.cards).toEqual([{ seat: 1, card: 2 }])
  expect(found.money).toEqual([{ seat: 1, amount: -1 }])
  expect(found.bought).toEqual([0])
})

test('the same position moves nothing, and a jump to another moment is none', () => {
  expect(isEmpty(changes(TABLE, START, after())!)).toBe(true)
  expect(changes(TABLE, START, after({ track: [0, -1], laid: [2, 0], tip: [1, -1] }))).toBeNull()
})
