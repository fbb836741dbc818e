import { expect, test } from 'vitest'
import { isLaid, spacesOf } from './chart'
import { CHART } from './sample'

test('sticks are counted up from one end and down from the other', () => {
  expect([0, 1, 2].map((space) => isLaid(2, space, 3))).toEqual([true, true, false])
  expect([0, 1, 2].map((space) => isLaid(-2, space, 3))).toEqual([false, true, true])
  expect(isLaid(0, 0, 3)).toBe(false)
})

test('spaces follow each other between the coasts, and two tracks lie side by side', () => {
  const [one, other] = [0, 1].map((track) => spacesOf(CHART, CHART.links[0]!, track))
  const along = one!.flatMap(({ start, end }) => [start.x, end.x])
  expect(along).toEqual([...along].sort((a, b) => a - b))
  expect(along[0]).toBeGreaterThan(29)
  expect(along.at(-1)).toBeLessThan(271)
  expect(one![1]!.middle.y).toBeLessThan(other![1]!.middle.y)
})
