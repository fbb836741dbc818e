import { expect, test } from 'vitest'
import type { Entry, MessageRef } from '../types/messages'
import { CHANCE, countChoicesSince, mergeEntries, choicesMissedBy, playbackStops, groupByTurn, subjectOf } from './entries'

const entry = (ply: number, seat: number): Entry => ({ ply, seat, choice: ply, at: 0, events: [{ kind: `event-${ply}`, message: { id: `event-${ply}`, args: {} } }] })

test('undone entries are removed, and none is duplicated', () => {
  const entries = [entry(0, 0), entry(1, 0), entry(2, 1)]
  expect(mergeEntries(entries, 1, []).map(({ ply }) => ply)).toEqual([0])
  expect(mergeEntries(entries, 2, [entry(2, 1), entry(3, 0)]).map(({ ply }) => ply)).toEqual([0, 1, 2, 3])
})

test('a turn contains consecutive entries of a seat, with chance outcomes', () => {
  const found = groupByTurn([entry(0, CHANCE), entry(1, 0), entry(2, CHANCE), entry(3, 0), entry(4, 1)])
  expect(found.map(({ seat, ply, end, lines }) => [seat, ply, end, lines.length])).toEqual([
    [CHANCE, 0, 1, 1],
    [0, 1, 4, 3],
    [1, 4, 5, 1],
  ])
})

const seatName = (seat: number) => ({ id: 'seat-name', args: { seat } })
const told = (ply: number, seat: number, id: string, args: MessageRef['args'] = {}): Entry => ({ ply, seat, choice: ply, at: 0, events: [{ kind: id, message: { id, args: { who: seatName(seat), ...args } } }] })

test('a turn ends with a pass, and with a round or phase', () => {
  const entries = [told(0, 0, 'event-use'), told(1, 0, 'event-end'), told(2, 0, 'event-use'), told(3, CHANCE, 'event-round'), told(4, CHANCE, 'event-offer'), told(5, 0, 'event-use')]
  const found = groupByTurn(entries, (choice) => choice === 1)
  expect(found.map(({ seat, section, lines }) => [seat, section?.event.id, lines.length])).toEqual([
    [0, undefined, 2],
    [0, undefined, 1],
    [CHANCE, 'event-round', 1],
    [0, undefined, 1],
  ])
  expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
})

test('a walk is one line, from its first to its last place', () => {
  const step = (ply: number, from: string, site: string) => told(ply, 0, 'event-step', { from, site })
  const [turn] = groupByTurn([step(0, 'A', 'B'), step(1, 'B', 'C'), told(2, 0, 'event-use'), step(3, 'C', 'D'), step(4, 'X', 'Y')])
  expect(turn!.lines.map(({ ply, event }) => [ply, event.args?.['from'], event.args?.['site']])).toEqual([
    [1, 'A', 'C'],
    [2, undefined, undefined],
    [3, 'C', 'D'],
    [4, 'X', 'Y'],
  ])
  expect(turn!.lines[0]!.infos.length).toBe(2)
  expect(subjectOf(turn!.lines[0]!.event)).toBe(0)
})

test('missed choices are those of others since the last turn, also during the own one', () => {
  const waiting = [entry(0, CHANCE), entry(1, 0), entry(2, 1), entry(3, CHANCE), entry(4, 2)]
  expect(choicesMissedBy(waiting, 0)).toEqual({ from: 2, to: 5 })
  expect(choicesMissedBy([...waiting, entry(5, CHANCE), entry(6, 0), entry(7, 0)], 0)).toEqual({ from: 2, to: 6 })
  expect(choicesMissedBy([entry(0, CHANCE), entry(1, 1)], 0)).toEqual({ from: 1, to: 2 })
  expect(choicesMissedBy([entry(0, CHANCE), entry(1, 0)], 0)).toBeNull()
})

test('a replay pauses after each choice and its chance outcomes', () => {
  const all = [entry(0, CHANCE), entry(1, 0), entry(2, 1), entry(3, CHANCE), entry(4, 2), entry(5, CHANCE)]
  expect(playbackStops(all, { from: 2, to: 6 })).toEqual([2, 4, 6])
  expect(countChoicesSince(all, 2)).toBe(2)
})
