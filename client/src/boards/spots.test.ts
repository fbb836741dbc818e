import { expect, test } from 'vitest'
import { nextLit, tabStop, touched, toward, type Spot } from './spots'

const spot = (key: string, x: number, y: number, lit = false): Spot => ({ key, x, y, lit })
const GRID = [spot('a', 0, 0), spot('b', 1, 0, true), spot('c', 0, 1), spot('d', 1, 1, true), spot('e', 2, 0)]

test('arrows go to the nearest place that way', () => {
  expect(toward(GRID, GRID[0]!, 1, 0)?.key).toBe('b')
  expect(toward(GRID, GRID[0]!, 0, 1)?.key).toBe('c')
  expect(toward(GRID, GRID[3]!, 0, -1)?.key).toBe('b')
  expect(toward(GRID, GRID[0]!, -1, 0)).toBeUndefined()
})

test('next and previous go around the lit places', () => {
  expect(nextLit(GRID, null, false)?.key).toBe('b')
  expect(nextLit(GRID, 'b', false)?.key).toBe('d')
  expect(nextLit(GRID, 'd', false)?.key).toBe('b')
  expect(nextLit(GRID, 'b', true)?.key).toBe('d')
  expect(nextLit(GRID, 'c', false)?.key).toBe('d')
  expect(nextLit([], null, false)).toBeUndefined()
})

test('tab reaches the place visited last, else a lit one', () => {
  expect(tabStop(GRID, 'e')).toBe('e')
  expect(tabStop(GRID, 'gone')).toBe('b')
  expect(tabStop([spot('x', 0, 0)], null)).toBe('x')
  expect(tabStop([], null)).toBeUndefined()
})

test('a finger means the nearest place, and small ones are as wide as a finger', () => {
  const house = { key: 'house', x: 0, y: 0, lit: false, reach: 40 }
  const street = { key: 'street', x: 48, y: 0, lit: true }
  const at = (x: number, scale: number) => touched([house, street], { x, y: 0 }, scale)?.key
  expect(at(0, 0.6)).toBe('house')
  expect(at(34, 0.6)).toBe('street')
  expect(at(34, 4)).toBe('house')
  expect(at(200, 0.6)).toBeUndefined()
})
