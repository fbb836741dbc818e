import { expect, test } from 'vitest'
import { stableRows } from './stableRows'

test('a row with equal fields stays the same object', () => {
  const stable = stableRows<{ at: number; what: string }>(({ at }) => at)
  const [a, b] = stable([{ at: 1, what: 'tea' }, { at: 2, what: 'brick' }])
  const second = stable([{ at: 1, what: 'tea' }, { at: 2, what: 'opium' }])
  expect(second[0]).toBe(a)
  expect(second[1]).not.toBe(b)
  expect(second[1]).toEqual({ at: 2, what: 'opium' })
})
