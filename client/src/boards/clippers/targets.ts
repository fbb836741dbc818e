// Legal choices grouped by the island, stretch, line or card where they are made.
import type { Choice } from '../choice'
import { nextSpace } from './chart'
import type { Drawing, State } from './types'

export interface Act {
  line: number
  way: number
  choice: Choice
}

export interface Stretch {
  key: string
  link: number
  track: number
  space: number
  acts: Act[]
}

export interface Targets {
  islands: Map<number, Choice>
  stretches: Stretch[]
  cards: Map<number, Choice>
  lines: Map<number, Choice>
}

/** Group the legal choices by place; `only` limits stretches to one line. */
export function targetsOf(drawing: Drawing, state: State, choices: Choice[], only: number | null): Targets {
  const found: Targets = { islands: new Map(), stretches: [], cards: new Map(), lines: new Map() }
  const stretches = new Map<string, Stretch>()
  for (const choice of choices) {
    const [first, second] = choice.parts
    if (choice.kind === 'card') found.cards.set(first!, choice)
    else if (choice.kind === 'buy') found.lines.set(first!, choice)
    else if (choice.kind === 'settle' || choice.kind === 'move' || choice.kind === 'put') found.islands.set(first!, choice)
    else if (choice.kind === 'lay') add(first!, second!, choice)
    else if (choice.kind === 'place') add(state.bought[state.turn]!, first!, choice)
  }
  function add(line: number, way: number, choice: Choice): void {
    if (only !== null && only !== line) return
    const at = nextSpace(drawing, state, line, way)
    const key = `stretch-${at.link}-${at.track}-${at.space}`
    const stretch = stretches.get(key) ?? { key, ...at, acts: [] }
    stretch.acts.push({ line, way, choice })
    stretches.set(key, stretch)
  }
  found.stretches = [...stretches.values()]
  return found
}

/** The lines that have a legal stretch anywhere. */
export function openLines(state: State, choices: Choice[]): Set<number> {
  return new Set(
    choices.flatMap(({ kind, parts }) => (kind === 'lay' ? [parts[0]!] : kind === 'place' ? [state.bought[state.turn]!] : [])),
  )
}
