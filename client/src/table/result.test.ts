import { expect, test } from 'vitest'
import type { View } from '../types/messages'
import { gapOf, rankingOf } from './result'

const rows = rankingOf({ ranks: [3, 1, 2, 3], scores: [9, 14, 14, 9] } as unknown as View, ['Ada', 'Ben', 'Cleo', 'Dan'])

test('the ranking is by place', () => {
  expect(rows.map(({ name }) => name)).toEqual(['Ben', 'Cleo', 'Ada', 'Dan'])
})

test('each place is explained', () => {
  expect(rows.map((_, at) => gapOf(rows, at))).toEqual([null, 'tie-break', 5, 'tied'])
})
