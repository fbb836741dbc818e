import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { View } from '../types/messages'
import { EACH, IN_ALL, Pace, share, type Frame } from './pace.svelte'

const frame = (n: number): Frame => ({ view: { actor: n } as View, events: [] })
const shown = (pace: Pace): number | undefined => pace.frame?.view.actor

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('choices of others are shown one after the other', () => {
  const pace = new Pace()
  pace.show(frame(0))
  vi.advanceTimersByTime(2 * EACH)
  for (const n of [1, 2, 3]) pace.follow(frame(n))
  vi.advanceTimersByTime(0)
  expect([shown(pace), pace.behind]).toEqual([1, 2]) // the first at once: the board had time before
  vi.advanceTimersByTime(EACH - 1)
  expect(shown(pace)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(shown(pace)).toBe(2)
  vi.advanceTimersByTime(EACH)
  expect([shown(pace), pace.behind]).toEqual([3, 0])
})

test('however many there are, the board has caught up in time, also when more come meanwhile', () => {
  const pace = new Pace()
  pace.show(frame(0))
  for (let n = 1; n <= 40; n++) pace.follow(frame(n))
  vi.advanceTimersByTime(IN_ALL / 2)
  expect(shown(pace)).toBeGreaterThan(10)
  expect(shown(pace)).toBeLessThan(30)
  for (let n = 41; n <= 60; n++) pace.follow(frame(n))
  vi.advanceTimersByTime(IN_ALL / 2)
  expect([shown(pace), pace.behind]).toEqual([60, 0])
  expect([share(1), share(8), share(40), share(3, -5)]).toEqual([EACH, EACH, 100, 0])
})

test('who is in a hurry skips to the present, and only then', () => {
  const pace = new Pace()
  pace.show(frame(0))
  expect(pace.skip()).toBe(false)
  for (const n of [1, 2, 3]) pace.follow(frame(n))
  expect(pace.skip()).toBe(true)
  expect([shown(pace), pace.behind]).toEqual([3, 0])
  vi.advanceTimersByTime(IN_ALL)
  expect(shown(pace)).toBe(3)
})

test('an own choice is shown at once, and what was still to be shown is left out', () => {
  const pace = new Pace()
  pace.show(frame(0))
  for (const n of [1, 2]) pace.follow(frame(n))
  pace.show(frame(3))
  expect([shown(pace), pace.behind]).toEqual([3, 0])
  vi.advanceTimersByTime(IN_ALL)
  expect(shown(pace)).toBe(3)
})

test('nothing is shown any more when the table is closed', () => {
  const pace = new Pace()
  pace.show(frame(0))
  pace.follow(frame(1))
  pace.close()
  vi.advanceTimersByTime(IN_ALL)
  expect(shown(pace)).toBe(0)
})
