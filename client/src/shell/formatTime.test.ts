import { expect, test } from 'vitest'
import { formatTime } from './formatTime'

test('only the time today, with the date on other days', () => {
  const now = new Date(2026, 4, 3, 18, 0).getTime()
  expect(formatTime(new Date(2026, 4, 3, 9, 5).getTime(), 'de', now)).toBe('09:05')
  expect(formatTime(new Date(2026, 4, 2, 9, 5).getTime(), 'de', now)).toBe('2. Mai um 09:05')
})
