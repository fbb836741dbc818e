import { expect, test } from 'vitest'
import { asTown, BUILDING, cellsOf, drawLayout, isTaken, layoutOf, moveLand, resizeLand, resizeStart, setAmount, setCells, WATER, type TownContent } from './town'

const CLASSIC = ['CCCAAADDD', 'CCCAAADDD', 'BBB##.EEE', 'BBB##.EEE', 'FFF..~', 'FFF']
const land = () => [[1, 2, 3], [2, 2, 1]]
const town = (): TownContent =>
  asTown({
    name: 'Test',
    material: { cubes: 20, seals: [10] },
    start: { squares: ['##.', '##.', '..~'], prices: [2, 1, 3, 4], building: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id })) },
    land: { A: land(), B: land(), C: land(), D: land(), E: land(), F: land() },
    layouts: { classic: CLASSIC },
    tile: [{ id: 'x', name: 'bank', era: 1 }],
  })

test('a layout is drawn as it was read', () => {
  const content = town()
  expect(layoutOf(content).start).toEqual({ x: 3, y: 2 })
  expect(drawLayout(content, layoutOf(content))).toEqual(CLASSIC)
})

test('a land tile is moved, also beyond the edge, and does not lie on another one', () => {
  const content = town()
  expect(isTaken(content, 'D', { x: 5, y: 0 })).toBe(true)
  expect(isTaken(content, 'D', { x: 9, y: 2 })).toBe(false)
  moveLand(content, 'C', { x: -3, y: 2 })
  expect(content.layouts.classic).toEqual(['      AAADDD', '      AAADDD', 'CCCBBB##.EEE', 'CCCBBB##.EEE', '   FFF..~', '   FFF'])
})

test('a square of the starting tile becomes something else, and its building or price goes with it', () => {
  const content = town()
  const cells = cellsOf(content)
  cells[0]![1] = { kind: WATER, price: 0, building: -1 }
  setCells(content, cells)
  expect(content.start).toEqual({ squares: ['#~.', '##.', '..~'], prices: [2, 1, 3, 4], building: ['a', 'c', 'd'].map((id) => ({ id, name: id })) })
  expect(content.layouts.classic[2]).toBe('BBB#~.EEE')
  cells[2]![0] = { kind: BUILDING, price: 0, building: -1 }
  setCells(content, cellsOf({ start: { ...content.start, squares: ['#~.', '##.', '#.~'] } }))
  expect(content.start.building.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'start-2'])
})

test('tiles change their size', () => {
  const content = town()
  resizeStart(content, 4, 3)
  expect(content.start.squares).toEqual(['##..', '##..', '..~.'])
  expect(content.start.prices).toHaveLength(7)
  resizeLand(content, 'F', 2, 3)
  expect(content.land['F']).toEqual([[1, 2], [2, 2], [1, 1]])
  expect(content.layouts.classic.at(-1)).toBe('FF')
})

test('an amount of nothing is not written down', () => {
  const tile = { id: 'x', name: 'x', give: { brick: 2 } }
  setAmount(tile, 'give', 'tea', 1)
  expect(tile.give).toEqual({ brick: 2, tea: 1 })
  setAmount(tile, 'give', 'tea', 0)
  setAmount(tile, 'give', 'brick', 0)
  expect(tile).toEqual({ id: 'x', name: 'x' })
})
