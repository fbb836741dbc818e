import { expect, test } from 'vitest'
import { distanceTo, tooltipPosition, hitTest, parseStretchKey } from './hitTest'
import { spacesOn } from './chart'
import { CHART } from './sample'

const near = (x: number, y: number, actionable: string[], finger = false, scale = 1) => hitTest(CHART, { x, y }, new Set(actionable), scale, finger)

test('the nearer of two tracks is meant, a finger reaches farther, and beyond that nothing is', () => {
  const both = ['stretch-0-0-1', 'stretch-0-1-1']
  const [one, other] = [0, 1].map((track) => spacesOn(CHART, 0, track)[1]!.middle)
  expect(near(one!.x, one!.y, both)).toBe('stretch-0-0-1')
  expect(near(other!.x, other!.y + 9, both)).toBe('stretch-0-1-1')
  expect(near(other!.x, other!.y + 20, both)).toBeNull()
  expect(near(other!.x, other!.y + 20, both, true)).toBe('stretch-0-1-1')
})

test('what can be done comes before what cannot, and an island before all', () => {
  const dark = spacesOn(CHART, 0, 0)[1]!
  expect(distanceTo(dark.middle, dark)).toBeCloseTo(0)
  expect(near(dark.middle.x, dark.middle.y, [])).toBe('stretch-0-0-1')
  expect(near(dark.middle.x, dark.middle.y + 3, ['stretch-0-1-1'])).toBe('stretch-0-1-1')
  expect(near(10, 5, ['stretch-0-0-0'], true)).toBe('island-0')
})

test('keys of stretches are read, others are not', () => {
  expect(parseStretchKey('stretch-12-1-3')).toEqual({ link: 12, track: 1, space: 3 })
  expect(parseStretchKey('island-3')).toBeNull()
})

test('a tip stands where it hides least, and in the window', () => {
  const [size, room] = [{ width: 100, height: 40 }, { width: 400, height: 300 }]
  expect(tooltipPosition({ x: 100, y: 150 }, size, room, []).x).toBeGreaterThan(100)
  expect(tooltipPosition({ x: 150, y: 150 }, size, room, [{ x: 200, y: 150 }]).x).toBeLessThan(50)
  const corner = tooltipPosition({ x: 398, y: 298 }, size, room, [])
  expect(corner.x + size.width).toBeLessThanOrEqual(room.width)
  expect(corner.y + size.height).toBeLessThanOrEqual(room.height)
})
