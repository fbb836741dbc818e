import { expect, test } from 'vitest'
import { outline, plazasBelow, type Square } from './town'

const squares = (...drawn: string[]): Square[] =>
  drawn.flatMap((line, row) => [...line].flatMap((sign, column) => (sign === '#' ? [{ column, row }] : [])))

test('a block has four corners', () => {
  expect(outline(squares('##', '##'))).toEqual([[[0, 0], [2, 0], [2, 2], [0, 2]]])
})

test('a bay has its own corners', () => {
  expect(outline(squares('###', '# #'))[0]).toHaveLength(8)
})

test('land that touches by a corner only is walked around piece by piece', () => {
  const loops = outline(squares('#.', '.#'))
  expect(loops.map((loop) => loop.length)).toEqual([4, 4])
})

test('a hole is a coast of its own', () => {
  expect(outline(squares('###', '# #', '###'))).toHaveLength(2)
})

test('starting buildings in a rectangle stand on one plaza, others each on their own', () => {
  expect(plazasBelow(squares('##', '##'))).toEqual([{ column: 0, row: 0, width: 2, height: 2 }])
  expect(plazasBelow(squares('###', '##'))).toHaveLength(5)
})
