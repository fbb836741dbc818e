import { expect, test } from 'vitest'
import { fit } from './formula'
import type { Amount, Tile } from '../../types/singapore'

type Counts = Record<string, number>
const amounts = (counts: Counts): Amount[] => Object.entries(counts).map(([kind, count]) => ({ kind, count, text: kind === 'cash' ? `£${count}` : String(count) }))
const tile = (give: Counts, take: Counts): Tile => ({ give: amounts(give), take: amounts(take), both: false, dark: false }) as Tile

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
  const effects: [Counts, Counts][] = [[{ chips: 9 }, { bag: 1 }], [{}, { worker: 1 }], [{}, { steps: 9 }], [{ worker: 1 }, { building: 1 }]]
  for (const [give, take] of effects) expect(fit(tile(give, take), 40, 40, 68, 23, 19).glyphs.length).toBeGreaterThan(1)
})
