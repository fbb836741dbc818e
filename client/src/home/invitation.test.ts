import { expect, test } from 'vitest'
import { invitation } from './invitation'

test('a link, its end, or only the id lead to the table', () => {
  expect(invitation(' https://entrepot.example/t/h5JCwMIShJHqfWKEvAQAKQ ')).toBe('/t/h5JCwMIShJHqfWKEvAQAKQ')
  expect(invitation('https://entrepot.example/r/h5JCwMIShJ?ply=3')).toBe('/r/h5JCwMIShJ')
  expect(invitation('/t/h5JCwMIShJ/')).toBe('/t/h5JCwMIShJ')
  expect(invitation('h5JCwMIShJHqfWKEvAQAKQ')).toBe('/t/h5JCwMIShJHqfWKEvAQAKQ')
})

test('anything else leads nowhere', () => {
  for (const text of ['', 'hello', 'https://entrepot.example/rules/clippers', 'two words here']) expect(invitation(text)).toBeNull()
})
