import { expect, test } from 'vitest'
import { stickRows } from './stickRows'

test('a card shows as many sticks as it lets one lay', () => {
  expect(stickRows(2)).toBe('M6 8h12M6 14h12')
  expect(stickRows(3)).toBe('M6 6h12M6 11.5h12M6 17h12')
  expect(stickRows(5)).toBe('M4 6h7M13 6h7M4 11.5h7M13 11.5h7M8.5 17h7')
  expect(stickRows(4).split('h7')).toHaveLength(5)
})
