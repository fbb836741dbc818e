// Options of a game: the messages that name them, presets, and what a table is played with.
import type { GameInfo, OptionInfo } from '../types/messages'

export type Options = Record<string, string>

/** The message that names an option in a few words. */
export function optionTitle(option: OptionInfo): { id: string } {
  return { id: `${option.explanation}-name` }
}

/** The message that names a listed value; null for any other text. */
export function valueLabel(option: OptionInfo, value: string): { id: string } | null {
  return !option.values.includes(value) ? null : { id: `${option.explanation}-${value}` }
}

/** The options that are not at their defaults, with their values. */
export function changedOptions(game: GameInfo, options: Options): [OptionInfo, string][] {
  return game.options
    .map((option): [OptionInfo, string] => [option, options[option.name] ?? option.default])
    .filter(([option, value]) => value !== option.default)
}

/** The name of the preset that options are equal to; empty for the defaults, null if there is none. */
export function presetOf(game: GameInfo, options: Options): string | null {
  const changed = JSON.stringify(changedOptions(game, options).map(([option, value]) => [option.name, value]))
  const sets: [string, Options][] = [['', {}], ...game.presets.map((one): [string, Options] => [one.name, one.options])]
  const found = sets.find(([, values]) => JSON.stringify(changedOptions(game, values).map(([option, value]) => [option.name, value])) === changed)
  return found ? found[0] : null
}
