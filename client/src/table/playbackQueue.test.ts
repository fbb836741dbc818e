import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { View } from '../types/messages'
import { FRAME_MS, CATCH_UP_MS, PlaybackQueue, frameDuration, type Frame } from './playbackQueue.svelte'

const frame = (n: number): Frame => ({ view: { actor: n } as View, events: [{ kind: `event-${n}` }], entries: [], deadline: null })
const shown = (queue: PlaybackQueue): number | undefined => queue.frame?.view.actor

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('frames are displayed one after the other', () => {
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

test('the queue is empty in time, even if more frames arrive meanwhile', () => {
  const queue = new PlaybackQueue()
  queue.showNow(frame(0))
  for (let n = 1; n <= 40; n++) queue.enqueue(frame(n))
  vi.advanceTimersByTime(CATCH_UP_MS / 2)
  expect(shown(queue)).toBeGreaterThan(10)
  expect(shown(queue)).toBeLessThan(30)
  for (let n = 41; n <= 60; n++) queue.enqueue(frame(n))
  vi.advanceTimersByTime(CATCH_UP_MS / 2)
  expect([shown(queue), queue.behind]).toEqual([60, 0])
  expect([frameDuration(1), frameDuration(8), frameDuration(40), frameDuration(3, -5)]).toEqual([FRAME_MS, FRAME_MS, CATCH_UP_MS / 40, 0])
})

test('skip displays the last frame', () => {
  const queue = new PlaybackQueue()
  queue.showNow(frame(0))
  expect(queue.skip()).toBe(false)
  for (const n of [1, 2, 3]) queue.enqueue(frame(n))
  expect(queue.skip()).toBe(true)
  expect([shown(queue), queue.behind]).toEqual([3, 0])
  vi.advanceTimersByTime(CATCH_UP_MS)
  expect(shown(queue)).toBe(3)
})

test('skip announces every skipped event', () => {
  const queue = new PlaybackQueue()
  queue.showNow(frame(0))
  for (const n of [1, 2, 3]) queue.enqueue(frame(n))
  queue.skip()
  expect(queue.frame?.announced?.map(({ kind }) => kind)).toEqual(['event-1', 'event-2', 'event-3'])
  expect(queue.frame?.events.map(({ kind }) => kind)).toEqual(['event-3'])
})

test('a paused queue waits, steps, and goes on', () => {
  const queue = new PlaybackQueue()
  queue.showNow(frame(0))
  queue.pause()
  expect(queue.paused).toBe(false) // there is nothing to pause
  for (const n of [1, 2, 3, 4]) queue.enqueue(frame(n))
  queue.pause()
  vi.advanceTimersByTime(3 * CATCH_UP_MS)
  expect([shown(queue), queue.paused]).toEqual([0, true])
  queue.step()
  expect([shown(queue), queue.behind, queue.paused]).toEqual([1, 3, true])
  queue.enqueue(frame(5))
  vi.advanceTimersByTime(CATCH_UP_MS)
  expect(shown(queue)).toBe(1)
  queue.resume()
  vi.advanceTimersByTime(CATCH_UP_MS)
  expect([shown(queue), queue.behind, queue.paused]).toEqual([5, 0, false])
})

test('stepping to the last frame ends the pause', () => {
  const queue = new PlaybackQueue()
  queue.showNow(frame(0))
  queue.enqueue(frame(1))
  queue.pause()
  queue.step()
  expect([shown(queue), queue.behind, queue.paused]).toEqual([1, 0, false])
})

test('slow playback has no time limit, fast playback is shorter', () => {
  const [slow, fast] = [new PlaybackQueue(() => 'slow'), new PlaybackQueue(() => 'fast')]
  for (const queue of [slow, fast]) {
    queue.showNow(frame(0))
    for (let n = 1; n <= 40; n++) queue.enqueue(frame(n))
  }
  vi.advanceTimersByTime(CATCH_UP_MS / 2)
  expect([shown(fast), fast.behind]).toEqual([40, 0])
  vi.advanceTimersByTime(CATCH_UP_MS)
  expect(shown(slow)).toBeLessThan(10)
})

test('showNow displays a frame at once and clears the queue', () => {
  const queue = new PlaybackQueue()
  queue.showNow(frame(0))
  for (const n of [1, 2]) queue.enqueue(frame(n))
  queue.showNow(frame(3))
  expect([shown(queue), queue.behind]).toEqual([3, 0])
  vi.advanceTimersByTime(CATCH_UP_MS)
  expect(shown(queue)).toBe(3)
})

test('a closed queue displays nothing more', () => {
  const queue = new PlaybackQueue()
  queue.showNow(frame(0))
  queue.enqueue(frame(1))
  queue.close()
  vi.advanceTimersByTime(CATCH_UP_MS)
  expect(shown(queue)).toBe(0)
})
