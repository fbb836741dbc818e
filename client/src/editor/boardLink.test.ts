import { expect, test } from 'vitest'
import { fromFragment, toFragment } from './boardLink'

const BOARD = JSON.stringify({ name: 'Süßer Hafen – 港', islands: Array.from({ length: 38 }, (_, number) => ({ name: `Island ${number}`, value: 3 })) })

test('a board comes back from its link', async () => {
  const fragment = await toFragment(BOARD)
  expect(fragment).toMatch(/^#board=[\w-]+$/)
  expect(fragment.length).toBeLessThan(BOARD.length)
  expect(await fromFragment(fragment)).toBe(BOARD)
})

test('another fragment, and a link that was cut, hold no board', async () => {
  const fragment = await toFragment(BOARD)
  expect(await fromFragment('')).toBeNull()
  expect(await fromFragment('#main')).toBeNull()
  expect(await fromFragment(fragment.slice(0, -40))).toBeNull()
  expect(await fromFragment('#board=***')).toBeNull()
})
