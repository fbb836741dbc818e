import { expect, test } from 'vitest'
import { newTable, resized } from './wish'

test('a table without open seats starts at once, and has no clock', () => {
  const wish = newTable('game', resized([], 3), {}, { listed: true, hints: true, clock: 'quick' })
  expect(wish.seats.map(({ kind }) => kind)).toEqual(['you', 'bot', 'bot'])
  expect([wish.start, wish.listed, wish.clock]).toEqual([true, false, null])
})

test('a table with an open seat waits', () => {
  const seats = [...resized([], 1), { kind: 'open' as const, level: '', name: '' }]
  const wish = newTable('game', seats, {}, { listed: true, hints: false, clock: 'quick' })
  expect([wish.start, wish.listed, wish.clock?.turn]).toEqual([false, true, 60])
})

test('seats are kept when their number changes', () => {
  const two = [...resized([], 1), { kind: 'open' as const, level: '', name: '' }]
  expect(resized(two, 3).map(({ kind }) => kind)).toEqual(['you', 'open', 'bot'])
  expect(resized(two, 1)).toHaveLength(1)
})
