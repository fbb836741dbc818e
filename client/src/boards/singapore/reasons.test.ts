import { expect, test } from 'vitest'
import type { Table } from './descriptions'
import type { Tile } from './types'
import { whyNoEnd, whySite, whyStreet, whyTile } from './reasons'

const tile = (rest: Partial<Tile>): Tile => ({ special: 'trade', both: false, give: {}, take: {}, ...rest }) as Tile
const WORK = 10
function table(changed: object = {}, seat = 0): Table {
  const state = {
    ...{ phase: WORK, seats: 2, turn: 0, taken: 0, top: 3, steps: 2, uses: 1, used: 0, must_enter: 0, streets_left: 9 },
    ...{ tile: [0, 1, -1, 2], flag: [0, 1, -1, -1], worker: [[0, -2], [1, -2]], street: [], near: Array<number>(16).fill(-1) },
    ...{ cash: [1, null], points: [3, 0], goods: [[2, 0, 0, 1], null], chips: [0, 0] },
    ...changed,
  }
  const tiles = [tile({ give: { brick: 3 }, take: { cash: 4 } }), tile({ special: 'new-agent' }), tile({ special: 'return-chips' })]
  const phases = { 8: 'build', 9: 'street', 10: 'work', 11: 'give', 5: 'warm-tile' }
  return { drawing: { tiles, phases, goods: ['brick', 'textile', 'tea', 'opium'], waiting: -1, lots: 4, sites: [1, 1, 1, 1] }, state, seat, names: [], say: () => '' } as unknown as Table
}

test('a building says what it asks for, or what else is in the way', () => {
  expect(whySite(table(), 0)).toEqual({ id: 'board-why-cannot-pay', args: { cost: [{ id: 'amount-brick', args: { count: 3 } }] } })
  expect(whySite(table({ goods: [[3, 0, 0, 0], null] }), 0)?.id).toBe('board-why-brings-nothing')
  expect(whySite(table({ used: 1 }), 0)?.id).toBe('board-why-used')
  expect(whySite(table({ uses: 0 }), 0)?.id).toBe('board-why-no-uses')
  expect(whySite(table({ worker: [[1, -2], [0, -2]] }), 1)?.id).toBe('board-why-hired')
  expect(whySite(table(), 1)?.id).toBe('board-why-no-street')
  expect(whySite(table({ steps: 0 }), 1)?.id).toBe('board-why-no-steps')
  expect(whySite(table(), 2)?.id).toBe('board-why-not-built')
})

test('a building is too far only where streets lead there', () => {
  const near = Array<number>(16).fill(-1)
  ;[near[0], near[6]] = [1, 0] // 1 lies east of 0
  ;[near[5], near[15]] = [3, 1] // 3 lies south of 1
  const street = [1, 0, 0, 1, 0, 0, 0, 0]
  expect(whySite(table({ near, street, tile: [0, 1, -1, 2], steps: 1 }), 3)?.id).toBe('board-why-too-far')
  expect(whySite(table({ near, street: [0, 0, 0, 1, 0, 0, 0, 0] }), 3)?.id).toBe('board-why-no-way')
  expect(whySite(table({ near, street: [1, 0, 0, 0, 0, 0, 0, 0] }), 3)?.id).toBe('board-why-no-street')
})

test('what comes first is said first', () => {
  expect(whySite(table({ phase: 9 }), 1)?.id).toBe('board-why-street-first')
  expect(whySite(table({ phase: 8 }), 1)?.id).toBe('board-why-tile-first')
  expect(whyTile(table({ phase: 11 }), 1)?.id).toBe('board-why-trade-first')
  expect(whyTile(table(), 1)?.id).toBe('board-why-tile-later')
})

test('the top of the stack is for the last player, for money', () => {
  expect(whyTile(table({ phase: 8 }), 3)?.id).toBe('board-why-stack-last')
  expect(whyTile(table({ phase: 8, taken: 1, cash: [0, null] }), 3)?.id).toBe('board-why-stack-cash')
  expect(whyTile(table({ phase: 5 }), 3)?.id).toBe('board-why-stack-last')
})

test('streets and the end of a turn have reasons too', () => {
  expect(whyStreet(table())).toBeNull()
  expect(whyStreet(table({ cash: [0, null] }))?.id).toBe('board-why-no-money')
  expect(whyStreet(table({ streets_left: 0 }))?.id).toBe('board-why-no-streets')
  expect(whyNoEnd(table())).toBeNull()
  expect(whyNoEnd(table({ must_enter: 1, worker: [[0, -1], [1, -2]] }))?.id).toBe('board-why-no-end')
  expect(whySite(table({ must_enter: 1, steps: 1, worker: [[0, -1], [1, -2]] }), 1)?.id).toBe('board-why-owed')
})

test('who is not to choose is told nothing', () => {
  expect(whySite(table({}, 1), 1)).toBeNull()
  expect(whyTile(table({}, 1), 1)).toBeNull()
})
