import { expect, test } from 'vitest'
import { plants } from './lot'

/** How far a palm, the largest plant, reaches from its foot. */
const PALM = { right: 13, up: 18 }
const NAME = { left: 62, bottom: 12 }

test('no plant stands behind the name of a lot', () => {
  const squares = Array.from({ length: 100 }, (_, i) => ({ column: i % 10, row: Math.floor(i / 10) }))
  const all = squares.flatMap((square) => plants(square, Array<string>(8).fill('palm')))
  expect(all.filter(({ x, y, scale }) => x + PALM.right * scale > NAME.left && y - PALM.up * scale < NAME.bottom)).toEqual([])
})
