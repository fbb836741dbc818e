import { expect, test } from 'vitest'
import { pathKeyframes, pathDuration } from './animation'

const HOME = { x: 0, y: 0 }

test('a path has constant speed and ends at its origin', () => {
  const frames = pathKeyframes([{ x: -20, y: -10 }, { x: -20, y: 0 }, HOME], 0)
  expect(frames.map(({ translate }) => translate)).toEqual(['-20px -10px', '-20px 0px', '0px 0px'])
  expect(frames.map(({ offset }) => offset)).toEqual([0, 0.33, 1])
})

test('every segment of a path can be a hop', () => {
  const frames = pathKeyframes([{ x: -96, y: 0 }, HOME], 3)
  expect(frames).toEqual([
    { translate: '-96px 0px', offset: 0 },
    { translate: '-48px -3px', offset: 0.5 },
    { translate: '0px 0px', offset: 1 },
  ])
})

test('an empty path takes no time', () => {
  expect(pathKeyframes([HOME, HOME], 0).at(-1)).toEqual({ translate: '0px 0px', offset: 1 })
  expect(pathDuration([HOME, HOME], 96, 320)).toBe(0)
})

test('half a step takes half the time', () => {
  expect(pathDuration([{ x: -144, y: 0 }, { x: -96, y: 0 }, HOME], 96, 320)).toBe(480)
})
