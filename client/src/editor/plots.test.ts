import { expect, test } from 'vitest'
import { classes } from './plots'

test('values are sorted into classes of a round width', () => {
  const bars = classes({ '98': 1, '103': 2, '141': 1 }, 20)
  expect(bars[0]).toEqual({ low: 95, high: 99, share: 0.25 })
  expect(bars[1]).toEqual({ low: 100, high: 104, share: 0.5 })
  expect(bars.at(-1)).toEqual({ low: 140, high: 144, share: 0.25 })
  expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

test('a single value is one class, and none is no plot', () => {
  expect(classes({ '7': 3 }, 20)).toEqual([{ low: 7, high: 7, share: 1 }])
  expect(classes({}, 20)).toEqual([])
})
