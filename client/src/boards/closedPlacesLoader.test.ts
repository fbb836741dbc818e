import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClosedPlaces, View } from '../types/messages'
import { ClosedPlacesLoader } from './closedPlacesLoader.svelte'

const mine = { legal: [{ choice: 1, message: { id: 'a' } }] } as unknown as View
const theirs = { legal: [] } as unknown as View
const reasons = (id: string): ClosedPlaces[] => [{ keys: ['site-1'], reason: { id } }]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('only a position that stays is asked for, and the last answer is shown until the next one', async () => {
  const loader = new ClosedPlacesLoader()
  const asked: string[] = []
  const explain = (id: string) => async () => (asked.push(id), reasons(id))
  void loader.request(mine, explain('a'))
  void loader.request(mine, explain('b'))
  await vi.advanceTimersByTimeAsync(200)
  expect([asked, loader.closed]).toEqual([['b'], reasons('b')])
  void loader.request(mine, async () => null)
  await vi.advanceTimersByTimeAsync(200)
  expect(loader.closed).toEqual(reasons('b'))
  void loader.request(theirs, explain('c'))
  expect([asked, loader.closed]).toEqual([['b'], []])
})
