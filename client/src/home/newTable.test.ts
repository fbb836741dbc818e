import { expect, test } from 'vitest'
import { newTable, resizeSeats } from './newTable'

test('a table without open seats starts at once, and has no clock', () => {
  const request = newTable('game', resizeSeats([], 3), {}, { listed: true, hints: true, clock: 'quick' })
  expect(request.seats.map(({ kind }) => kind)).toEqual(['you', 'bot', 'bot'])
  expect([request.start, request.listed, request.clock]).toEqual([true, false, null])
})

test('a table with an open seat waits', () => {
  const seats = [...resizeSeats([], 1), { kind: 'open' as const, level: '', name: '' }]
  const request = newTable('game', seats, {}, { listed: true, hints: false, clock: 'quick' })
  expect([request.start, request.listed, request.clock?.turn]).toEqual([false, true, 60])
})

test('existing seats stay when their number changes', () => {
  const two = [...resizeSeats([], 1), { kind: 'open' as const, level: '', name: '' }]
  expect(resizeSeats(two, 3).map(({ kind }) => kind)).toEqual(['you', 'open', 'bot'])
  expect(resizeSeats(two, 1)).toHaveLength(1)
})
