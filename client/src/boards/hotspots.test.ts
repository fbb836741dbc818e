import { expect, test } from 'vitest'
import { tabStop, nearestToTouch, nearestInDirection, type Hotspot } from './hotspots'

const hotspot = (key: string, x: number, y: number, actionable = false): Hotspot => ({ key, x, y, actionable })
const GRID = [hotspot('a', 0, 0), hotspot('b', 1, 0, true), hotspot('c', 0, 1), hotspot('d', 1, 1, true), hotspot('e', 2, 0)]

test('arrows go to the nearest hotspot in their direction', () => {
  expect(nearestInDirection(GRID, GRID[0]!, 1, 0)?.key).toBe('b')
  expect(nearestInDirection(GRID, GRID[0]!, 0, 1)?.key).toBe('c')
  expect(nearestInDirection(GRID, GRID[3]!, 0, -1)?.key).toBe('b')
  expect(nearestInDirection(GRID, GRID[0]!, -1, 0)).toBeUndefined()
})

test('the tab stop is the last visited hotspot, else an actionable one', () => {
  expect(tabStop(GRID, 'e')).toBe('e')
  expect(tabStop(GRID, 'gone')).toBe('b')
  expect(tabStop([hotspot('x', 0, 0)], null)).toBe('x')
  expect(tabStop([], null)).toBeUndefined()
})

test('a touch selects the nearest hotspot; small ones have a minimum radius', () => {
  const house = { key: 'house', x: 0, y: 0, actionable: false, reach: 40 }
  const street = { key: 'street', x: 48, y: 0, actionable: true }
  const at = (x: number, scale: number) => nearestToTouch([house, street], { x, y: 0 }, scale)?.key
  expect(at(0, 0.6)).toBe('house')
  expect(at(34, 0.6)).toBe('street')
  expect(at(34, 4)).toBe('house')
  expect(at(200, 0.6)).toBeUndefined()
})
