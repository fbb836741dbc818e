// The stretches on which sticks can be laid now, with one action for each line.
import type { State } from '../../types/clippers'
import type { PlaceInfo, Said } from '../../types/messages'
import type { Choice } from '../choice'
import { parseStretchKey } from './hitTest'

/** A stick that can be laid. */
export interface Act {
  line: number
  way: number
  choice: Choice
  /** The stick in words, with its bonus. */
  message: Said
  /** How its clipper sets out, such as `leaves`. */
  mark: string
}

export interface Stretch {
  key: string
  link: number
  track: number
  space: number
  acts: Act[]
}

/** List the stretches with their acts. */
export function stretchesOf(places: Map<string, PlaceInfo>, choices: Map<number, Choice>, state: State): Stretch[] {
  return [...places.values()].flatMap(({ key, actions = [] }) => {
    const at = parseStretchKey(key)
    if (!at || !actions.length) return []
    const acts = actions.map(({ choice: number, say, mark = '' }): Act => {
      const choice = choices.get(number)!
      const [line, way] = choice.kind === 'place' ? [state.bought[state.turn]!, choice.parts[0]!] : [choice.parts[0]!, choice.parts[1]!]
      return { line, way, choice, message: say ?? choice.say, mark }
    })
    return [{ key, ...at, acts }]
  })
}

/** Keep the acts of one line only. */
export const onlyLine = (stretches: Stretch[], line: number): Stretch[] =>
  stretches.map((stretch) => ({ ...stretch, acts: stretch.acts.filter((act) => act.line === line) })).filter(({ acts }) => acts.length)
