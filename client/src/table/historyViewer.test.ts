import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry, View } from '../types/messages'
import { HistoryViewer } from './historyViewer.svelte'
import { CATCH_UP_MS } from './playbackQueue.svelte'

const entry = (ply: number, seat: number): Entry => ({ ply, seat, choice: ply, at: 0, events: [{ kind: `event-${ply}`, message: { id: `event-${ply}` } }] })
const found = async (ply: number): Promise<View> => ({ actor: ply }) as View
const shown = (viewer: HistoryViewer): [number | null, number | undefined] => [viewer.ply, viewer.frame?.view.actor]

let entries: Entry[]
beforeEach(() => {
  vi.useFakeTimers()
  entries = [0, 1, 0, 1, 1].map((seat, ply) => entry(ply, seat))
})
afterEach(() => void vi.useRealTimers())

test('shows any position, steps, and returns to the current position', async () => {
  const viewer = new HistoryViewer(found, () => entries)
  await viewer.go(3)
  expect(shown(viewer)).toEqual([3, 3])
  expect(viewer.frame?.events).toEqual([{ kind: 'event-2', message: { id: 'event-2' } }])
  expect(viewer.frame?.backwards).toBe(false)
  await viewer.step(-1)
  expect(shown(viewer)).toEqual([2, 2])
  expect(viewer.frame?.backwards).toBe(true)
  await viewer.step(1)
  expect(viewer.frame?.backwards).toBe(false)
  await viewer.step(-1)
  entries = [...entries, entry(5, -1), entry(6, 0)]
  expect(viewer.newChoices).toBe(1)
  expect(viewer.stop()).toBe(true)
  expect([...shown(viewer), viewer.newChoices]).toEqual([null, undefined, 0])
  await viewer.go(entries.length)
  expect(viewer.ply).toBeNull()
  await viewer.step(1)
  expect(viewer.ply).toBeNull()
})

test('closes when the shown ply is undone or refused', async () => {
  const viewer = new HistoryViewer(found, () => entries)
  await viewer.go(4)
  entries = entries.slice(0, 3)
  viewer.leaveIfUndone()
  expect(viewer.ply).toBeNull()
  const refused = new HistoryViewer(async () => null, () => entries)
  await refused.go(1)
  expect(refused.ply).toBeNull()
})

test('skips positions that are no longer requested', async () => {
  const requested: number[] = []
  const viewer = new HistoryViewer((ply) => (requested.push(ply), found(ply)), () => entries)
  const steps = [viewer.go(1)]
  await Promise.resolve()
  steps.push(viewer.go(2), viewer.go(3), viewer.go(4))
  await Promise.all(steps)
  expect(requested).toEqual([1, 4])
  expect(shown(viewer)).toEqual([4, 4])
})

test('replays a range in limited time, then returns to the current position', async () => {
  entries = [...entries, entry(5, -1)]
  const viewer = new HistoryViewer(found, () => entries)
  const played = viewer.play({ from: 3, to: 6 })
  await vi.advanceTimersByTimeAsync(500)
  expect(shown(viewer)).toEqual([4, 4])
  await vi.advanceTimersByTimeAsync(450)
  expect(viewer.frame?.events).toEqual([4, 5].map((ply) => ({ kind: `event-${ply}`, message: { id: `event-${ply}` } }))) // with chance outcomes
  await vi.advanceTimersByTimeAsync(CATCH_UP_MS)
  await played
  expect(viewer.ply).toBeNull()
})

test('a replay can be stopped at any time', async () => {
  const viewer = new HistoryViewer(found, () => entries)
  void viewer.play({ from: 2, to: 5 })
  await vi.advanceTimersByTimeAsync(10)
  expect(viewer.stop()).toBe(true)
  await vi.advanceTimersByTimeAsync(CATCH_UP_MS)
  expect([viewer.ply, viewer.playing]).toEqual([null, false])
})
