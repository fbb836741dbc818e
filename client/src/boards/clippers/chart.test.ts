import { expect, test } from 'vitest'
import { isLaid, nextSpace, spacesOf } from './chart'
import { CHART } from './sample'
import type { State } from './types'

const state = (track: number[], laid: number[]): State => ({ track, laid }) as unknown as State

test('sticks are counted up from one end and down from the other', () => {
  expect([0, 1, 2].map((space) => isLaid(2, space, 3))).toEqual([true, true, false])
  expect([0, 1, 2].map((space) => isLaid(-2, space, 3))).toEqual([false, true, true])
  expect(isLaid(0, 0, 3)).toBe(false)
})

test('the next stick goes on, or begins the first free track', () => {
  expect(nextSpace(CHART, state([-1, -1], [0, 0]), 4, 0)).toEqual({ link: 0, track: 0, space: 0 })
  expect(nextSpace(CHART, state([2, -1], [1, 0]), 4, 1)).toEqual({ link: 0, track: 1, space: 2 })
  expect(nextSpace(CHART, state([2, 4], [1, -2]), 4, 1)).toEqual({ link: 0, track: 1, space: 0 })
})

test('spaces follow each other between the coasts, and two tracks lie side by side', () => {
  const [one, other] = [0, 1].map((track) => spacesOf(CHART, CHART.links[0]!, track))
  const along = one!.flatMap(({ start, end }) => [start.x, end.x])
  expect(along).toEqual([...along].sort((a, b) => a - b))
  expect(along[0]).toBeGreaterThan(29)
  expect(along.at(-1)).toBeLessThan(271)
  expect(one![1]!.middle.y).toBeLessThan(other![1]!.middle.y)
})
