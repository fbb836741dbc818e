import { expect, test } from 'vitest'
import { popoverPosition } from './popoverPosition'

const ROOM = { width: 800, height: 600 }
const SIZE = { width: 300, height: 150 }

test('it opens beside its own place, inside the room', () => {
  for (const own of [{ x: 0, y: 0 }, { x: 720, y: 520 }, { x: 360, y: 260 }].map((at) => ({ ...at, width: 80, height: 80 }))) {
    const { x, y } = popoverPosition(SIZE, ROOM, own, [])
    expect(x >= 4 && y >= 4 && x + SIZE.width <= 796 && y + SIZE.height <= 596).toBe(true)
    const covers = x < own.x + 80 && x + SIZE.width > own.x && y < own.y + 80 && y + SIZE.height > own.y
    expect(covers).toBe(false)
  }
})

test('it keeps off what would be missed', () => {
  const own = { x: 360, y: 260, width: 80, height: 80 }
  const below = { x: 0, y: 345, width: 800, height: 255, weight: 3 }
  expect(popoverPosition(SIZE, ROOM, own, []).y).toBeGreaterThan(300)
  expect(popoverPosition(SIZE, ROOM, own, [below]).y + SIZE.height).toBeLessThanOrEqual(345)
})
