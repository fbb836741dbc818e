import { expect, test } from 'vitest'
import type { GameInfo } from '../types/messages'
import { changedOptions, presetOf, valueLabel } from './options'

const option = (name: string, values: string[], other = false) => {
  return { name, values, default: values[0] ?? '', explanation: `option-${name}`, other, clause: '' }
}
const game = {
  options: [option('open', ['no', 'yes']), option('board', ['one', 'two'], true)],
  presets: [{ name: 'family', options: { open: 'yes' } }],
} as unknown as GameInfo

test('options at their defaults are not shown', () => {
  expect(changedOptions(game, { open: 'no', board: 'two' }).map(([one, value]) => [one.name, value])).toEqual([['board', 'two']])
})

test('options are those of a preset, the defaults, or neither', () => {
  expect(presetOf(game, {})).toBe('')
  expect(presetOf(game, { open: 'no', board: 'one' })).toBe('')
  expect(presetOf(game, { open: 'yes' })).toBe('family')
  expect(presetOf(game, { open: 'yes', board: 'two' })).toBeNull()
})

test('listed values have names, also those of an option that takes other text', () => {
  expect(valueLabel(game.options[0]!, 'yes')).toEqual({ id: 'option-open-yes' })
  expect(valueLabel(game.options[1]!, 'two')).toEqual({ id: 'option-board-two' })
  expect(valueLabel(game.options[1]!, '{}')).toBeNull()
})
