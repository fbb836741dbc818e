import { expect, test } from 'vitest'
import { sentences } from './sentences'

test('parts become sentences', () => {
  expect(sentences(['Row 1, column 2', 'illegal', 'No street leads here.', ''])).toBe('Row 1, column 2. Illegal. No street leads here.')
  expect(sentences([])).toBe('')
})
