// The stretches on which sticks can be laid now, with one action for each line.
import type { PlaceInfo, MessageRef } from '../../types/messages'
import type { Choice } from '../choice'
import { parseStretchKey } from './hitTest'

/** A stick that can be laid. */
export interface Act {
  line: number
  way: number
  choice: Choice
  /** The stick in words, with its bonus. */
  message: MessageRef
  /** How its clipper sets out, such as `leaves`. */
  how: string
  /** The clipper that it moves; -1 for a new one, or none. */
  clipper: number
  /** Whether it completes its link. */
  reaches: boolean
}

export interface Stretch {
  key: string
  link: number
  track: number
  space: number
  acts: Act[]
}

/** List the stretches with their acts. */
export function stretchesOf(places: Map<string, PlaceInfo>, choices: Map<number, Choice>): Stretch[] {
  return [...places.values()].flatMap(({ key, actions = [] }) => {
    const at = parseStretchKey(key)
    if (!at || !actions.length) return []
    const acts = actions.map(({ choice: number, message, mark = '' }): Act => {
      const choice = choices.get(number)!
      const [how = '', line, clipper, reaches] = mark.split(' ')
      return { line: Number(line), way: choice.parts.at(-1)!, choice, message: message ?? choice.message, how, clipper: Number(clipper), reaches: reaches !== undefined }
    })
    return [{ key, ...at, acts }]
  })
}

/** Keep the acts of one line only. */
export const onlyLine = (stretches: Stretch[], line: number): Stretch[] =>
  stretches.map((stretch) => ({ ...stretch, acts: stretch.acts.filter((act) => act.line === line) })).filter(({ acts }) => acts.length)
