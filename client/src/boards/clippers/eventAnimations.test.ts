import { expect, test } from 'vitest'
import type { Drawing, State } from '../../types/clippers'
import { changedPieces, laidStick } from './eventAnimations'
import { CHART } from './sample'

const DRAWING = { ...CHART, seats: 2 } as Drawing
const STATE = { settled: [1, 1, 0, 2] } as State

const stick = (from: number, track: number, number: number) => ({ seat: 0, line: 1, clipper: 0, from, to: 1 - from, track, stick: number, length: 3 })

test('a stick lies where it was laid, counted from the end that it leaves', () => {
  expect(laidStick(DRAWING, stick(0, 0, 1)).piece).toBe('stick-0-0')
  expect(laidStick(DRAWING, stick(1, 1, 1)).piece).toBe('stick-1-2')
  const back = laidStick(DRAWING, stick(1, 1, 2))
  expect(back.piece).toBe('stick-1-1')
  expect(back.near).toEqual(back.space.end)
})

test('events name the pieces that they change', () => {
  const pieces = (...args: Parameters<typeof changedPieces>) => changedPieces(...args)
  expect(pieces(DRAWING, STATE, { kind: 'lay', values: stick(0, 0, 2) })).toEqual(['stick-0-1', 'ship-1-0'])
  expect(pieces(DRAWING, STATE, { kind: 'settle', values: { seat: 1, island: 0 } })).toEqual(['flag-0-1'])
  expect(pieces(DRAWING, STATE, { kind: 'move', values: { seat: 1, from: 0, to: 1 } })).toEqual(['flag-1-1'])
  expect(pieces(DRAWING, STATE, { kind: 'card', values: { seat: 1, card: 2, price: 0 } })).toEqual(['card-2'])
  expect(pieces(DRAWING, STATE, { kind: 'buy', values: { seat: 0, line: 3, price: 3 } })).toEqual(['line-3', 'money-0'])
  expect(pieces(DRAWING, STATE, { kind: 'complete', values: { seat: 0, line: 1, from: 0, to: 1, bonus: 0 } })).toEqual([])
  expect(pieces(DRAWING, STATE, { kind: 'pass', values: { seat: 0 } })).toEqual([])
})
