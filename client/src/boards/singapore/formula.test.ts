import { expect, test } from 'vitest'
import { fit } from './formula'
import type { Tile } from './types'

const tile = (give: Tile['give'], take: Tile['take'], rest: Partial<Tile> = {}): Tile =>
  ({ give, take, both: false, dark: false, special: 'trade', ...rest }) as Tile

test('a short formula is one row, a long one breaks', () => {
  expect(fit(tile({}, { brick: 2 }), 40, 40, 68, 23, 19).lines).toBe(1)
  expect(fit(tile({ opium: 2 }, { brick: 2, tea: 1, textile: 1 }), 40, 40, 68, 62, 36).lines).toBe(3)
  expect(fit(tile({ tea: 4 }, { cash: 4, points: 4 }), 40, 40, 72, 62, 36).lines).toBe(2)
})

test('a formula stays inside its box', () => {
  const { glyphs } = fit(tile({ tea: 3, cash: 8 }, { points: 18 }), 40, 40, 68, 34, 19)
  expect(Math.min(...glyphs.map(({ x }) => x))).toBeGreaterThanOrEqual(5)
  expect(Math.max(...glyphs.map(({ x, width }) => x + width))).toBeLessThanOrEqual(75)
})

test('every special effect has a picture', () => {
  for (const special of ['return-chips', 'new-agent', 'five-steps', 'move-worker'] as const)
    expect(fit(tile({}, {}, { special }), 40, 40, 68, 23, 19).glyphs.length).toBeGreaterThan(1)
})
