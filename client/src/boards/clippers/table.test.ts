import { expect, test } from 'vitest'
import type { PlaceInfo } from '../../types/messages'
import type { Choice } from '../choice'
import { onlyLine, stretchesOf } from './stretches'
import { choiceAt, reasonAt } from './table'

const why = (name: string) => ({ id: name, args: {} })
const PLACES: PlaceInfo[] = [
  { key: 'stretch-4', reason: why('link') },
  { key: 'stretch-4-1', reason: why('track') },
  { key: 'stretch-4-1-2', actions: [{ choice: 7, message: why('stick'), mark: 'leaves 2 1' }, { choice: 8, mark: 'placed 4 -1 reaches' }] },
  { key: 'island-3', actions: [{ choice: 9 }] },
]
const places = new Map(PLACES.map((place) => [place.key, place]))
const choice = (number: number, kind: string, ...parts: number[]): [number, Choice] => [number, { choice: number, kind, parts, message: why(kind) }]
const choices = new Map([choice(7, 'lay', 2, 8), choice(8, 'place', 9), choice(9, 'settle', 3)])

test('the reason with the longest key holds, and a place with actions has none', () => {
  const reason = (key: string) => reasonAt({ places, say: ({ id }) => id }, key)
  expect(reason('stretch-4-0-1')).toBe('link')
  expect(reason('stretch-4-1-1')).toBe('track')
  expect(reason('stretch-4-1-2')).toBe('')
  expect(reason('stretch-5-0-0')).toBe('')
  expect(reason('island-2')).toBe('')
})

test('choices are found at their places', () => {
  expect(choiceAt({ places, choices }, 'island-3')?.kind).toBe('settle')
  expect(choiceAt({ places, choices }, 'island-4')).toBeUndefined()
  const [stretch, ...others] = stretchesOf(places, choices)
  expect(others).toEqual([])
  expect(stretch).toMatchObject({ key: 'stretch-4-1-2', link: 4, track: 1, space: 2 })
  expect(stretch!.acts.map(({ line, way, message, how, clipper, reaches }) => [line, way, message.id, how, clipper, reaches])).toEqual([
    [2, 8, 'stick', 'leaves', 1, false],
    [4, 9, 'place', 'placed', -1, true],
  ])
  expect(onlyLine([stretch!], 4)[0]!.acts).toHaveLength(1)
  expect(onlyLine([stretch!], 3)).toEqual([])
})
