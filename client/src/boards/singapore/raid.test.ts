import { expect, test } from 'vitest'
import { raidIn } from './raid'

const who = (seat: number) => ({ id: 'who', args: { seat } })
const shown = (seat: number, chips: number, count: number) => ({
  id: 'event-shown',
  args: { who: who(seat), chips, opium: { id: 'amount-opium', args: { count } }, sum: chips + count },
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
