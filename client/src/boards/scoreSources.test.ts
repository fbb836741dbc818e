import { expect, test } from 'vitest'
import type { Entry } from '../types/messages'
import { scoreSources } from './scoreSources'

const entry = (kind: string, values: Record<string, number>): Entry => ({ ply: 0, seat: 0, choice: 0, at: 0, events: [{ kind, values }] })

test('the points of Singapore add up to the score', () => {
  const entries = [entry('trade', { seat: 0, give_points: 1, take_points: 5 }), entry('owner', { seat: 1, points: 2 }), entry('build', { seat: 0, points: 1, price: 3 })]
  expect(scoreSources('singapore', { entries, state: {}, scores: [3, 4] })).toEqual([
    { id: 'uses', points: [4, 0] },
    { id: 'owner', points: [0, 2] },
    { id: 'paid', points: [-1, 0] },
    { id: 'start', points: [0, 2] },
  ])
})

test('what is not money in Clippers comes from ports', () => {
  expect(scoreSources('clippers', { entries: [], state: { money: [4, 0] }, scores: [30, 7] })).toEqual([
    { id: 'ports', points: [26, 7] },
    { id: 'money', points: [4, 0] },
  ])
})

test('a game without sources has none', () => {
  expect(scoreSources('nim', { entries: [], state: {}, scores: [1, 0] })).toEqual([])
})
