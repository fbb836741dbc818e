import { expect, test } from 'vitest'
import { memoizeTranslator } from './memoize'

test('each message is translated once', () => {
  const made: string[] = []
  const say = memoizeTranslator(({ id, args = {} }) => {
    made.push(id)
    return `${id} ${String(args.count)}`
  })
  expect(say({ id: 'tea', args: { count: 1 } })).toBe('tea 1')
  expect(say({ id: 'tea', args: { count: 1 } })).toBe('tea 1')
  expect(say({ id: 'tea', args: { count: 2 } })).toBe('tea 2')
  expect(made).toEqual(['tea', 'tea'])
})
