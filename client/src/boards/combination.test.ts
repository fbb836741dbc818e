import { expect, test } from 'vitest'
import { added, complete, mayAdd, missing, room, without, type Offered } from './combination'

const NOTHING = [0, 0, 0, 0]
const SAME: Offered[] = [
  { counts: [3, 0, 0, 0], choice: 1 },
  { counts: [0, 0, 3, 0], choice: 2 },
]
const ANY: Offered[] = [
  { counts: [2, 0, 0, 0], choice: 1 },
  { counts: [1, 1, 0, 0], choice: 2 },
  { counts: [0, 2, 0, 0], choice: 3 },
]

test('three of one kind are three at once', () => {
  expect(mayAdd(SAME, NOTHING, 0)).toBe(true)
  expect(mayAdd(SAME, NOTHING, 1)).toBe(false)
  const three = added(SAME, NOTHING, 2)
  expect(three).toEqual([0, 0, 3, 0])
  expect(complete(SAME, three)).toBe(2)
})

test('a mix grows cube by cube, and shrinks again', () => {
  const one = added(ANY, NOTHING, 1)
  expect(one).toEqual([0, 1, 0, 0])
  expect(complete(ANY, one)).toBeUndefined()
  expect(missing(ANY, one)).toBe(1)
  expect(complete(ANY, added(ANY, one, 0))).toBe(2)
  expect(without(one, 1)).toEqual(NOTHING)
  expect(room(ANY)).toBe(2)
  expect(room([])).toBe(0)
})

test('fewer are enough where the supply is short', () => {
  const offered = [...ANY, { counts: [1, 0, 0, 0], choice: 4 }]
  expect(missing(offered, NOTHING)).toBe(1)
  expect(complete(offered, added(offered, NOTHING, 0))).toBe(4)
})
