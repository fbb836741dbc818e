// Legal choices grouped by the place where they are made.
import type { Said } from '../../types/messages'
import type { Choice } from '../choice'
import type { Offered } from './mix'
import { walks } from './town'
import type { Drawing, State } from './types'

/** Kind of frame around a place: use, one step, a longer walk, or pick (flag, lot, entry, move). */
export type Frame = 'use' | 'step' | 'walk' | 'pick'

export interface Act {
  say: Said
  frame: Frame
  worker: number | null
  /** The choice to make now. */
  choice: number
  /** Where to walk on afterwards, one step at a time. */
  then: number[]
}

export interface Targets {
  sites: Map<number, Act[]>
  streets: Map<number, Choice>
  tiles: Map<number, Choice>
  stack: Choice | null
  mixes: Offered[]
  returns: Choice[]
}

const FRAMES: Record<string, Frame> = { use: 'use', step: 'step', enter: 'pick', move: 'pick', lot: 'pick', flag: 'pick' }

/** Group the legal choices by place. */
export function targetsOf(drawing: Drawing, state: State, choices: Choice[]): Targets {
  const found: Targets = { sites: new Map(), streets: new Map(), tiles: new Map(), stack: null, mixes: [], returns: [] }
  for (const choice of choices) {
    const first = choice.parts[0] ?? 0
    if (choice.kind === 'tile' || choice.kind === 'hut') found.tiles.set(first, choice)
    else if (choice.kind === 'street' || choice.kind === 'buy') found.streets.set(first, choice)
    else if (choice.kind === 'give' || choice.kind === 'take') found.mixes.push({ mix: drawing.mixes[first]!, choice: choice.choice })
    else if (choice.kind === 'return') found.returns.push(choice)
    else if (choice.kind === 'stack') found.stack = choice
    else if (choice.kind !== 'end') addSite(found, choice)
  }
  addWalks(found, drawing, state, choices)
  return found
}

function addSite(found: Targets, { choice, kind, parts, say }: Choice): void {
  const withWorker = kind === 'step' || kind === 'move'
  const site = withWorker ? parts[1]! : parts[0]!
  const act = { say, frame: FRAMES[kind]!, worker: withWorker ? parts[0]! : null, choice, then: [] }
  found.sites.set(site, [...(found.sites.get(site) ?? []), act])
}

/** Add the places that take several steps. */
function addWalks(found: Targets, drawing: Drawing, state: State, choices: Choice[]): void {
  for (const worker of [0, 1]) {
    const first = new Map(choices.filter(({ kind, parts }) => kind === 'step' && parts[0] === worker).map((step) => [step.parts[1], step]))
    if (!first.size) continue
    const owed = state.must_enter === 1 && state.worker[state.turn]![1] === drawing.waiting ? 1 : 0
    for (const [site, way] of walks(drawing, state, state.worker[state.turn]![worker]!, state.steps - owed)) {
      const step = first.get(way[0])
      if (way.length < 2 || !step) continue
      const act: Act = { say: step.say, frame: 'walk', worker, choice: step.choice, then: way.slice(1) }
      found.sites.set(site, [...(found.sites.get(site) ?? []), act])
    }
  }
}

/** The frame of a place: that of its nearest act. */
export function frameOf(acts: Act[]): Frame {
  for (const frame of ['use', 'pick', 'step'] as const) if (acts.some((act) => act.frame === frame)) return frame
  return 'walk'
}
