import { expect, test } from 'vitest'
import type { View } from '../types/messages'
import { actionsAt, placesOf } from './places'

const view = { places: [{ key: 'site-1', actions: [{ choice: 7 }] }] } as unknown as View
const closed = [{ keys: ['site-1', 'site-2'], reason: { id: 'board-why-used' } }]

test('places are found by key, and what the view offers counts more than an earlier reason', () => {
  const places = placesOf(view, closed)
  expect(places.get('site-2')?.reason?.id).toBe('board-why-used')
  expect(places.get('site-1')?.reason).toBeUndefined()
  expect(actionsAt(places, 'site-1').map(({ choice }) => choice)).toEqual([7])
  expect(actionsAt(places, 'site-2')).toEqual([])
  expect(actionsAt(places, 'site-3')).toEqual([])
})
