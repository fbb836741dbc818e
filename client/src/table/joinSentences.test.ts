import { expect, test } from 'vitest'
import { joinSentences } from './joinSentences'

test('phrases become sentences', () => {
  expect(joinSentences(['Row 1, column 2', 'illegal', 'No street leads here.', ''])).toBe('Row 1, column 2. Illegal. No street leads here.')
  expect(joinSentences([])).toBe('')
})
