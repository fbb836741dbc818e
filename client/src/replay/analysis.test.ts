import { expect, test } from 'vitest'
import type { AnalysedDecision } from '../types/messages'
import { isOpen, winChanceLoss, jsonLines, polylinePoints } from './analysis'

const alternative = (choice: number, win_chances: number[]) => ({ choice, message: { id: 'choice-pass', args: {} }, share: 0.5, win_chances })
const decision: AnalysedDecision = { ply: 4, seat: 1, choice: 8, win_chances: [0.5, 0.5], alternatives: [alternative(7, [0.4, 0.6]), alternative(8, [0.75, 0.25])] }

test('lines are parsed across chunk boundaries', async () => {
  const bytes = new TextEncoder().encode('{"a":1}\n{"b":"é"}\n{"c":3}\n')
  const body = new ReadableStream<Uint8Array>({
    start(control) {
      for (let at = 0; at < bytes.length; at += 5) control.enqueue(bytes.slice(at, at + 5))
      control.close()
    },
  })
  const read: unknown[] = []
  for await (const line of jsonLines(body)) read.push(line)
  expect(read).toEqual([{ a: 1 }, { b: 'é' }, { c: 3 }])
})

test('leaving the loop cancels the stream', async () => {
  let released = false
  const body = new ReadableStream<Uint8Array>({
    pull: (control) => control.enqueue(new TextEncoder().encode('{}\n')),
    cancel: () => void (released = true),
  })
  for await (const line of jsonLines(body)) if (line) break
  expect(released).toBe(true)
})

test('the loss of a choice is the difference to the best one', () => {
  expect(winChanceLoss(decision)).toBeCloseTo(0.35)
  expect(winChanceLoss({ ...decision, choice: 7 })).toBe(0)
  expect(winChanceLoss({ ...decision, choice: 9 })).toBeUndefined()
})

test('chances become the points of a polyline', () => {
  expect(polylinePoints([decision, { ...decision, ply: 8, win_chances: [1, 0] }], 0, 8, 100, 40)).toBe('50.0,20.0 100.0,0.0')
})

test('a position is open while all chances are nearly even', () => {
  expect(isOpen(decision)).toBe(true)
  expect(isOpen({ ...decision, win_chances: [0.35, 0.25, 0.2, 0.2] })).toBe(true)
  expect(isOpen({ ...decision, win_chances: [0.65, 0.35] })).toBe(false)
})
