import { expect, test } from 'vitest'
import { tablePath } from './tablePath'

test('a link, its path, or an id is accepted', () => {
  expect(tablePath(' https://entrepot.example/t/h5JCwMIShJHqfWKEvAQAKQ ')).toBe('/t/h5JCwMIShJHqfWKEvAQAKQ')
  expect(tablePath('https://entrepot.example/r/h5JCwMIShJ?ply=3')).toBe('/r/h5JCwMIShJ')
  expect(tablePath('/t/h5JCwMIShJ/')).toBe('/t/h5JCwMIShJ')
  expect(tablePath('h5JCwMIShJHqfWKEvAQAKQ')).toBe('/t/h5JCwMIShJHqfWKEvAQAKQ')
})

test('anything else is rejected', () => {
  for (const text of ['', 'hello', 'https://entrepot.example/rules/clippers', 'two words here']) expect(tablePath(text)).toBeNull()
})
