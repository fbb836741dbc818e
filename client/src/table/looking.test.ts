import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry, View } from '../types/messages'
import { Looking } from './looking.svelte'
import { IN_ALL } from './pace.svelte'

const entry = (ply: number, seat: number): Entry => ({ ply, seat, choice: ply, at: 0, events: [{ id: `event-${ply}` }] })
const found = async (ply: number): Promise<View> => ({ actor: ply }) as View
const shown = (looking: Looking): [number | null, number | undefined] => [looking.ply, looking.frame?.view.actor]

let entries: Entry[]
beforeEach(() => {
  vi.useFakeTimers()
  entries = [0, 1, 0, 1, 1].map((seat, ply) => entry(ply, seat))
})
afterEach(() => void vi.useRealTimers())

test('one looks at any position, step by step, and ends up at present', async () => {
  const looking = new Looking(found, () => entries)
  await looking.go(3)
  expect(shown(looking)).toEqual([3, 3])
  expect(looking.frame?.events).toEqual([{ id: 'event-2' }])
  await looking.step(-1)
  expect(shown(looking)).toEqual([2, 2])
  entries = [...entries, entry(5, -1), entry(6, 0)]
  expect(looking.news).toBe(1)
  expect(looking.stop()).toBe(true)
  expect([...shown(looking), looking.news]).toEqual([null, undefined, 0])
  await looking.go(entries.length)
  expect(looking.ply).toBeNull()
  await looking.step(1)
  expect(looking.ply).toBeNull()
})

test('what was taken back cannot be looked at any longer', async () => {
  const looking = new Looking(found, () => entries)
  await looking.go(4)
  entries = entries.slice(0, 3)
  looking.check()
  expect(looking.ply).toBeNull()
  const refused = new Looking(async () => null, () => entries)
  await refused.go(1)
  expect(refused.ply).toBeNull()
})

test('whoever goes on does not wait for what lies between', async () => {
  const asked: number[] = []
  const looking = new Looking((ply) => (asked.push(ply), found(ply)), () => entries)
  const steps = [looking.go(1)]
  await Promise.resolve()
  steps.push(looking.go(2), looking.go(3), looking.go(4))
  await Promise.all(steps)
  expect(asked).toEqual([1, 4])
  expect(shown(looking)).toEqual([4, 4])
})

test('what the others did is shown again in time, and then the present', async () => {
  entries = [...entries, entry(5, -1)]
  const looking = new Looking(found, () => entries)
  const played = looking.play({ from: 3, to: 6 })
  await vi.advanceTimersByTimeAsync(500)
  expect(shown(looking)).toEqual([4, 4])
  await vi.advanceTimersByTimeAsync(450)
  expect(looking.frame?.events).toEqual([{ id: 'event-4' }, { id: 'event-5' }]) // with what chance brought
  await vi.advanceTimersByTimeAsync(IN_ALL)
  await played
  expect(looking.ply).toBeNull()
})

test('showing again can be left at any time', async () => {
  const looking = new Looking(found, () => entries)
  void looking.play({ from: 2, to: 5 })
  await vi.advanceTimersByTimeAsync(10)
  expect(looking.stop()).toBe(true)
  await vi.advanceTimersByTimeAsync(IN_ALL)
  expect([looking.ply, looking.playing]).toEqual([null, false])
})
