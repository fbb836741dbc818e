// What the parts of the board share: the position, names, and what can be done at each place.
import type { Drawing, Island, State } from '../../types/clippers'
import type { PlaceInfo, MessageRef } from '../../types/messages'
import type { Choice } from '../choice'
import { paths } from '../../shell/routes'
import { actionsAt } from '../places'

export interface Table {
  drawing: Drawing
  state: State
  seat: number | null
  names: string[]
  say: (message: MessageRef) => string
  places: Map<string, PlaceInfo>
  /** The legal choices by number. */
  choices: Map<number, Choice>
  /** What is at each place, by key; empty until it is loaded. */
  texts: ReadonlyMap<string, MessageRef[]>
}

/** The lines of a bit set. */
export const linesIn = (set: number): number[] => Array.from({ length: 32 - Math.clz32(set) }, (_, line) => line).filter((line) => (set >> line) & 1)

/** The address of a section of the rules. */
export const rulesPath = (section: string): string => paths.rules('clippers', section)

/** Name an island, a start space or the map: a message on the maps of the game, the word of the file on others. */
export const nameOf = ({ say }: Pick<Table, 'say'>, { name }: Pick<Drawing | Island, 'name'>): string => (typeof name === 'string' ? name : say(name))

/** Name an island or a start space. */
export const placeName = ({ drawing, say }: Pick<Table, 'drawing' | 'say'>, place: number): string =>
  nameOf({ say }, place >= drawing.start ? drawing.starts[place - drawing.start]! : drawing.islands[place]!)

export const lineName = ({ drawing, say }: Pick<Table, 'drawing' | 'say'>, line: number): string => say({ id: `line-${drawing.lines[line]}` })

/** Who has how many settlements on an island. */
export function settlers({ drawing, state }: Pick<Table, 'drawing' | 'state'>, island: number): { seat: number; count: number }[] {
  return Array.from({ length: state.seats }, (_, seat) => ({ seat, count: state.settled[island * drawing.seats + seat]! })).filter(
    ({ count }) => count > 0,
  )
}

/** The choice that is made at a place with one action. */
export function choiceAt({ places, choices }: Pick<Table, 'places' | 'choices'>, key: string): Choice | undefined {
  const [action] = actionsAt(places, key)
  return action && choices.get(action.choice)
}

/** Why nothing can be done at a place; a reason holds for all keys that begin with its own. */
export function reasonAt({ places, say }: Pick<Table, 'places' | 'say'>, key: string): string {
  for (let prefix = key; prefix; prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf('-')))) {
    const place = places.get(prefix)
    if (place) return place.reason ? say(place.reason) : ''
  }
  return ''
}
