import { expect, test } from 'vitest'
import type { ActionKindInfo, SeatInfo } from '../types/messages'
import { formatClock } from './clock'
import { groupByKind, hasNoTarget, kindOf, buttonChoices } from './kinds'
import { seatNames } from './seatNames'

const kinds: ActionKindInfo[] = [
  { name: 'tile', first: 0, parts: [['tile', 28]], is_pass: false },
  { name: 'end', first: 28, parts: [], is_pass: true },
  { name: 'lot', first: 29, parts: [['lot', 3]], is_pass: false },
  { name: 'stack', first: 32, parts: [], is_pass: false },
]

test('choices belong to their kinds', () => {
  expect([0, 27, 28, 29, 31].map((choice) => kindOf(kinds, choice)?.name)).toEqual(['tile', 'tile', 'end', 'lot', 'lot'])
  const groups = groupByKind(kinds, [3, 5, 28].map((choice) => ({ choice, message: { id: 'choice', args: {} } })))
  expect(groups.map(({ kind, choices }) => [kind.name, choices.length, hasNoTarget(kind)])).toEqual([
    ['tile', 2, false],
    ['end', 1, true],
  ])
})

test('passes come last', () => {
  const legal = (...choices: number[]) => choices.map((choice) => ({ choice, message: { id: 'choice' } }))
  const plain = (...choices: number[]) => buttonChoices(groupByKind(kinds, legal(...choices))).map(({ legal, isPass }) => [legal.choice, isPass])
  expect(plain(3, 28, 32)).toEqual([[32, false], [28, true]])
  expect(plain(3, 32)).toEqual([[32, false]])
})

test('duplicate names are numbered', () => {
  const seat = (kind: SeatInfo['kind'], name: string, level = ''): SeatInfo => ({
    ...{ kind, name, level, yours: false, present: true, away: false, bank: null, commitment: '' },
  })
  const t = (id: string): string => (id === 'level-clerk' ? 'Clerk' : id)
  const seats = [seat('human', 'Ada'), seat('bot', '', 'clerk'), seat('bot', '', 'clerk'), seat('open', '')]
  expect(seatNames(seats, t)).toEqual(['Ada', 'Clerk 1', 'Clerk 2', 'page-open-seat'])
})

test('a clock is never negative', () => {
  expect([-3, 59.2, 61, 3725, 90_000].map(formatClock)).toEqual(['0:00', '1:00', '1:01', '1:02:05', '1\u202fd 1\u202fh'])
})
