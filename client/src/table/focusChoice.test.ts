import { expect, test } from 'vitest'
import { nextIndex } from './focusChoice'

test('next and previous cycle through the choices', () => {
  expect(nextIndex(3, 0, false)).toBe(1)
  expect(nextIndex(3, 2, false)).toBe(0)
  expect(nextIndex(3, 0, true)).toBe(2)
  expect(nextIndex(3, 2, true)).toBe(1)
})

test('from between two choices, next is the one and previous the other', () => {
  expect(nextIndex(3, 0.5, false)).toBe(1)
  expect(nextIndex(3, 0.5, true)).toBe(0)
  expect(nextIndex(3, -0.5, false)).toBe(0)
  expect(nextIndex(3, -0.5, true)).toBe(2)
  expect(nextIndex(3, 2.5, false)).toBe(0)
  expect(nextIndex(3, 2.5, true)).toBe(2)
})
