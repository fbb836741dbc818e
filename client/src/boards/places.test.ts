import { expect, test } from 'vitest'
import type { View } from '../types/messages'
import { actionsAt, placesOf } from './places'

const view = { places: [{ key: 'site-1', actions: [{ choice: 7 }] }, { key: 'site-2', reason: { id: 'board-why-used' } }] } as unknown as View

test('places are found by key, once per view', () => {
  const places = placesOf(view)
  expect(places.get('site-2')?.reason?.id).toBe('board-why-used')
  expect(actionsAt(places, 'site-1').map(({ choice }) => choice)).toEqual([7])
  expect(actionsAt(places, 'site-2')).toEqual([])
  expect(actionsAt(places, 'site-3')).toEqual([])
  expect(placesOf(view)).toBe(places)
})
