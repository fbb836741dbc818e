import { expect, test } from 'vitest'
import type { ActionKindInfo } from '../types/messages'
import { join, split } from './choice'

const KINDS: ActionKindInfo[] = [
  { name: 'pass', first: 0, parts: [], is_pass: false },
  { name: 'move', first: 1, parts: [['piece', 2], ['to', 4]], is_pass: false },
  { name: 'end', first: 9, parts: [], is_pass: true },
]

test('decoding and encoding a choice round-trips', () => {
  for (let choice = 0; choice < 10; choice++) {
    const { kind, parts } = split(KINDS, choice)
    expect(join(KINDS, kind, ...parts)).toBe(choice)
  }
  expect(split(KINDS, 7)).toEqual({ kind: 'move', parts: [1, 2] })
  expect(() => split(KINDS, -1)).toThrow(RangeError)
  expect(() => join(KINDS, 'fly')).toThrow(RangeError)
})
