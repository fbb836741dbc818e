import { expect, test } from 'vitest'
import type { Entry, SeatInfo, TableInfo } from '../types/messages'
import { hasOtherPeople, proposalRole, takeBackPly } from './agreements'

const seat = (kind: SeatInfo['kind'], yours: boolean, away = false): SeatInfo => ({ kind, yours, away, name: '', level: '', present: true, bank: null, commitment: '' })
const table = (...seats: SeatInfo[]): TableInfo => ({ seats }) as TableInfo
const entry = (ply: number, at: number): Entry => ({ ply, seat: at, choice: 0, at: 0, events: [] })

test('people who have left, and bots, are not asked', () => {
  expect(hasOtherPeople(table(seat('human', true), seat('human', false)))).toBe(true)
  expect(hasOtherPeople(table(seat('human', true), seat('human', false, true), seat('bot', false)))).toBe(false)
})

test('a take-back leads to the last own choice', () => {
  const entries = [entry(0, -1), entry(1, 0), entry(2, 0), entry(3, 1), entry(4, -1)]
  expect(takeBackPly(entries, 0)).toBe(2)
  expect(takeBackPly(entries.slice(0, 1), 0)).toBeNull()
})

test('who has proposed withdraws, who is asked answers', () => {
  const seats = table(seat('human', true), seat('human', false), seat('human', false))
  const proposal = (at: number, ...waits: number[]) => ({ kind: 'pause' as const, seat: at, ply: 0, waits_for: waits })
  expect(proposalRole(seats, proposal(0, 1, 2))).toBe('own')
  expect(proposalRole(seats, proposal(1, 0, 2))).toBe('asked')
  expect(proposalRole(seats, proposal(1, 2))).toBe('waits')
})
