import { expect, test } from 'vitest'
import { raidIn } from './raid'

const who = (seat: number) => ({ id: 'who', args: { seat } })
const shown = (seat: number | null, chips: number, count: number) => ({
  id: 'event-shown',
  args: { who: seat === null ? { id: 'neutral' } : who(seat), chips, opium: { id: 'amount-opium', args: { count } }, sum: chips + count },
})

test('a raid is read from its events', () => {
  const raid = raidIn([
    { id: 'event-use' },
    { id: 'event-raid', args: { who: who(1) } },
    shown(0, 2, 1),
    shown(1, 1, 0),
    { id: 'event-fined', args: { who: who(0) } },
  ])
  expect(raid?.shown).toEqual([
    { seat: 0, chips: 2, opium: 1, sum: 3 },
    { seat: 1, chips: 1, opium: 0, sum: 1 },
  ])
  expect(raid?.most).toBe(3)
  expect(raid?.fines.map(({ id }) => id)).toEqual(['event-fined'])
  expect(raidIn([{ id: 'event-black' }])).toBeNull()
})

test('neutral shows its chips too, and may have the most', () => {
  const raid = raidIn([
    { id: 'event-raid', args: { who: { id: 'neutral' } } },
    shown(0, 1, 0),
    shown(1, 0, 3),
    shown(null, 4, 0),
    { id: 'event-fined-neutral', args: { who: { id: 'neutral' }, chips: 4 } },
  ])
  expect(raid?.shown.at(-1)).toEqual({ seat: null, chips: 4, opium: 0, sum: 4 })
  expect(raid?.shown.filter(({ sum }) => sum === raid.most).map(({ seat }) => seat)).toEqual([null])
})

test('what was waived of a fine is told with it', () => {
  const raid = raidIn([{ id: 'event-raid' }, shown(0, 3, 0), { id: 'event-fined' }, { id: 'event-waived' }, { id: 'event-build' }, { id: 'event-waived' }])
  expect(raid?.fines.map(({ id }) => id)).toEqual(['event-fined', 'event-waived'])
})
