import { expect, test } from 'vitest'
import { popoverPosition } from './popoverPosition'

const ROOM = { width: 800, height: 600 }
const SIZE = { width: 300, height: 150 }

test('a popover opens beside its anchor, inside the available area', () => {
  for (const anchor of [{ x: 0, y: 0 }, { x: 720, y: 520 }, { x: 360, y: 260 }].map((at) => ({ ...at, width: 80, height: 80 }))) {
    const { x, y } = popoverPosition(SIZE, ROOM, anchor, [])
    expect(x >= 4 && y >= 4 && x + SIZE.width <= 796 && y + SIZE.height <= 596).toBe(true)
    const covers = x < anchor.x + 80 && x + SIZE.width > anchor.x && y < anchor.y + 80 && y + SIZE.height > anchor.y
    expect(covers).toBe(false)
  }
})

test('a popover avoids content with a high weight', () => {
  const anchor = { x: 360, y: 260, width: 80, height: 80 }
  const below = { x: 0, y: 345, width: 800, height: 255, weight: 3 }
  expect(popoverPosition(SIZE, ROOM, anchor, []).y).toBeGreaterThan(300)
  expect(popoverPosition(SIZE, ROOM, anchor, [below]).y + SIZE.height).toBeLessThanOrEqual(345)
})
