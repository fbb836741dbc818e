import { expect, test } from 'vitest'
import { setName } from './tileName'

/** How wide a name is in the letters of the page, for each size; measured in a browser. */
const MEASURED = { Opiumschmuggel: 8.53, Schwarzmarkt: 7.01, Ostindienkompanie: 9.58 }

test('a long word stays within the stitched edge of a dark tile, and within a light one', () => {
  expect(setName('Opiumschmuggel', true).size * MEASURED.Opiumschmuggel).toBeLessThan(67)
  expect(setName('Schwarzmarkt', true).size * MEASURED.Schwarzmarkt).toBeLessThan(67)
  expect(setName('Ostindienkompanie', false).size * MEASURED.Ostindienkompanie).toBeLessThan(75)
})

test('a name of several words breaks, and a short one is as large as any', () => {
  expect(setName('Opium syndicate', true).lines).toEqual(['Opium', 'syndicate'])
  expect(setName('Loom', false)).toEqual({ lines: ['Loom'], size: 10.2 })
})
