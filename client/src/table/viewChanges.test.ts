import { expect, test } from 'vitest'
import type { Update, View } from '../types/messages'
import { viewAfter, ViewTracker } from './viewChanges'

const legal = (choice: number): View['legal'][number] => ({ choice, message: { id: `choice-${choice}` } })
const view: View = {
  seat: 0,
  actor: 0,
  state: { turn: 1, money: [5, 7, 9], deck: 3 },
  secret: { hand: [[1], null] },
  scores: [0, 0],
  ranks: null,
  legal: [legal(1), legal(2), legal(3)],
  places: [{ key: 'a', actions: [{ choice: 1 }] }],
  undo: 0,
  undo_limit: 'start',
}
const update = (base: number, version: number, more: Partial<Update>): Update => ({
  type: 'update',
  version,
  ply: 0,
  entries: [],
  base,
  view: null,
  changes: null,
  deadline: null,
  incidents: [],
  ...more,
})

test('what is left out is unchanged', () => {
  expect(viewAfter(view, {})).toEqual(view)
})

test('fields and items are replaced, and the view before stays as it was', () => {
  const before = structuredClone(view)
  const after = viewAfter(view, {
    actor: 1,
    state: { turn: 2 },
    items: { money: [[1, 6]] },
    dropped: ['deck'],
    ranks: [1, 2],
    legal: [legal(9)],
    places: [{ key: 'd', actions: [{ choice: 9 }] }],
  })
  expect(view).toEqual(before)
  expect(after.state).toEqual({ turn: 2, money: [5, 6, 9] })
  expect([after.actor, after.ranks, after.undo_limit]).toEqual([1, [1, 2], 'start'])
  expect(after.legal.map(({ choice }) => choice)).toEqual([9])
  expect(after.places.map(({ key }) => key)).toEqual(['d'])
})

test('changes that do not follow on the last view are not applied', () => {
  const tracker = new ViewTracker()
  expect(tracker.complete(update(1, 2, { changes: {} }))).toBeNull()
  tracker.set(1, view)
  expect(tracker.complete(update(1, 3, { changes: { actor: 1 } }))?.view.actor).toBe(1)
  expect(tracker.complete(update(1, 4, { changes: {} }))).toBeNull()
  expect(tracker.complete(update(3, 4, { changes: { actor: 0 } }))?.view.actor).toBe(0)
  expect(tracker.complete(update(9, 10, { view }))?.view).toEqual(view)
})
