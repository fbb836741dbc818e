import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { View } from '../types/messages'
import { FRAME_MS, CATCH_UP_MS, PlaybackQueue, frameDuration, type Frame } from './playbackQueue.svelte'

const frame = (n: number): Frame => ({ view: { actor: n } as View, events: [] })
const shown = (queue: PlaybackQueue): number | undefined => queue.frame?.view.actor

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('choices of others are shown one after the other', () => {
  const queue = new PlaybackQueue()
  queue.showNow(frame(0))
  vi.advanceTimersByTime(2 * FRAME_MS)
  for (const n of [1, 2, 3]) queue.enqueue(frame(n))
  vi.advanceTimersByTime(0)
  expect([shown(queue), queue.behind]).toEqual([1, 2]) // the first at once: nothing was shown recently
  vi.advanceTimersByTime(FRAME_MS - 1)
  expect(shown(queue)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(shown(queue)).toBe(2)
  vi.advanceTimersByTime(FRAME_MS)
  expect([shown(queue), queue.behind]).toEqual([3, 0])
})

test('however many there are, the board has caught up in time, also when more come meanwhile', () => {
  const queue = new PlaybackQueue()
  queue.showNow(frame(0))
  for (let n = 1; n <= 40; n++) queue.enqueue(frame(n))
  vi.advanceTimersByTime(CATCH_UP_MS / 2)
  expect(shown(queue)).toBeGreaterThan(10)
  expect(shown(queue)).toBeLessThan(30)
  for (let n = 41; n <= 60; n++) queue.enqueue(frame(n))
  vi.advanceTimersByTime(CATCH_UP_MS / 2)
  expect([shown(queue), queue.behind]).toEqual([60, 0])
  expect([frameDuration(1), frameDuration(8), frameDuration(40), frameDuration(3, -5)]).toEqual([FRAME_MS, FRAME_MS, 100, 0])
})

test('who is in a hurry skips to the present, and only then', () => {
  const queue = new PlaybackQueue()
  queue.showNow(frame(0))
  expect(queue.skip()).toBe(false)
  for (const n of [1, 2, 3]) queue.enqueue(frame(n))
  expect(queue.skip()).toBe(true)
  expect([shown(queue), queue.behind]).toEqual([3, 0])
  vi.advanceTimersByTime(CATCH_UP_MS)
  expect(shown(queue)).toBe(3)
})

test('an own choice is shown at once, and what was still to be shown is left out', () => {
  const queue = new PlaybackQueue()
  queue.showNow(frame(0))
  for (const n of [1, 2]) queue.enqueue(frame(n))
  queue.showNow(frame(3))
  expect([shown(queue), queue.behind]).toEqual([3, 0])
  vi.advanceTimersByTime(CATCH_UP_MS)
  expect(shown(queue)).toBe(3)
})

test('nothing is shown any more when the table is closed', () => {
  const queue = new PlaybackQueue()
  queue.showNow(frame(0))
  queue.enqueue(frame(1))
  queue.close()
  vi.advanceTimersByTime(CATCH_UP_MS)
  expect(shown(queue)).toBe(0)
})
