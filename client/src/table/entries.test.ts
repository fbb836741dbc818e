import { expect, test } from 'vitest'
import type { Entry } from '../types/messages'
import { CHANCE, merge, sinceOwn, turns } from './entries'

const entry = (ply: number, seat: number): Entry => ({ ply, seat, choice: ply, at: 0, events: [{ id: `event-${ply}`, args: {} }] })

test('what was taken back is forgotten, and nothing stands twice', () => {
  const entries = [entry(0, 0), entry(1, 0), entry(2, 1)]
  expect(merge(entries, 1, []).map(({ ply }) => ply)).toEqual([0])
  expect(merge(entries, 2, [entry(2, 1), entry(3, 0)]).map(({ ply }) => ply)).toEqual([0, 1, 2, 3])
})

test('a turn is what one seat did in a row, with what chance brought meanwhile', () => {
  const found = turns([entry(0, CHANCE), entry(1, 0), entry(2, CHANCE), entry(3, 0), entry(4, 1)])
  expect(found.map(({ seat, ply, end, lines }) => [seat, ply, end, lines.length])).toEqual([
    [CHANCE, 0, 1, 1],
    [0, 1, 4, 3],
    [1, 4, 5, 1],
  ])
})

test('news begin after the last own choice', () => {
  expect(sinceOwn([entry(0, 0), entry(1, 1), entry(2, 1)], 0)).toBe(1)
  expect(sinceOwn([entry(0, 1)], 0)).toBe(0)
})
