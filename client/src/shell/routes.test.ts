import { expect, test } from 'vitest'
import { matchRoute, paths } from './routes'

test('every path leads back to its route', () => {
  expect(matchRoute(paths.home)).toEqual({ page: 'home', id: '' })
  expect(matchRoute(paths.table('abc'))).toEqual({ page: 'table', id: 'abc' })
  expect(matchRoute(paths.replay('abc'))).toEqual({ page: 'replay', id: 'abc' })
  expect(matchRoute(paths.rules('nim'))).toEqual({ page: 'rules', id: 'nim' })
  expect(matchRoute(paths.tutorial('nim'))).toEqual({ page: 'tutorial', id: 'nim' })
})

test('an unknown or incomplete path is missing', () => {
  for (const path of ['/t', '/t/', '/nowhere/abc']) expect(matchRoute(path).page).toBe('missing')
  expect(matchRoute('').page).toBe('home')
})

test('positions, sections and steps are part of the URL', () => {
  expect(paths.position('abc', 3, null)).toBe('/r/abc?ply=3')
  expect(paths.position('abc', 3, 0)).toBe('/r/abc?ply=3&seat=0')
  expect(paths.rules('nim', 'end')).toBe('/rules/nim#end')
  expect(paths.tutorial('nim', 2)).toBe('/first/nim?step=2')
})
