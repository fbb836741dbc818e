import { expect, test } from 'vitest'
import type { PlaceInfo, MessageRef } from '../../types/messages'
import { frameOf, siteLabel, type Table } from './labels'

const loom = { name: { id: 'loom' }, effect: { id: 'take' }, dark: false }
const table = (places: PlaceInfo[]): Table =>
  ({
    drawing: { tiles: [loom], sites: [{ lot: null }, { lot: { id: 'lot' } }], neutral: 4 },
    state: { seats: 2, tile: [0, -1], flag: [1, -1], worker: [[0, -2], [-1, -2]], top: -1 },
    names: ['Ada', 'Ben'],
    places: new Map(places.map((place) => [place.key, place])),
    say: ({ id, args }: MessageRef) => (args?.who ? `${id} ${String(args.who)}` : id),
    sayAction: ({ choice }: { choice: number }) => `choice ${choice}`,
  }) as unknown as Table

test('a place without actions says what is there, and why nothing can be done', () => {
  const reason = { id: 'used' }
  expect(siteLabel(table([{ key: 'site-0', reason }]), 0, [])).toBe('loom, take, board-owner Ben, board-workers-here Ada. used')
  expect(siteLabel(table([]), 1, [])).toBe('lot')
  expect(siteLabel(table([]), 0, [{ choice: 5 }, { choice: 7 }])).toBe('choice 5; choice 7')
})

test('the nearest action gives the frame', () => {
  expect(frameOf([])).toBeNull()
  expect(frameOf([{ choice: 1, mark: 'walk', then: [2, 3] }])).toEqual({ frame: 'walk', steps: 3 })
  expect(frameOf([{ choice: 1, mark: 'step' }, { choice: 2, mark: 'use' }])).toEqual({ frame: 'use', steps: 1 })
})
