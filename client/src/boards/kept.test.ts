import { expect, test } from 'vitest'
import { kept } from './kept'

test('a row that says the same is the same row', () => {
  const keep = kept<{ at: number; what: string }>(({ at }) => at)
  const [a, b] = keep([{ at: 1, what: 'tea' }, { at: 2, what: 'brick' }])
  const again = keep([{ at: 1, what: 'tea' }, { at: 2, what: 'opium' }])
  expect(again[0]).toBe(a)
  expect(again[1]).not.toBe(b)
  expect(again[1]).toEqual({ at: 2, what: 'opium' })
})
