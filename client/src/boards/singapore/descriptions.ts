// Descriptions of places: the building, the choices there, or why there are none.
import type { Said } from '../../types/messages'
import { frameOf, type Act } from './targets'
import type { Drawing, State } from './types'
import { whySite } from './reasons'

type Say = (message: Said) => string

/** What descriptions need to know of the table. */
export interface Table {
  drawing: Drawing
  state: State
  seat: number | null
  names: string[]
  say: Say
}

export const ownerName = ({ drawing, names, say }: Table, owner: number): string =>
  owner === drawing.neutral ? say({ id: 'neutral' }) : (names[owner] ?? '')

/** Describe a site: its building or lot, and its owner. */
export function describeSite(table: Table, number: number): string {
  const { drawing, state, say } = table
  const { name, price } = drawing.sites[number]!
  const tile = drawing.tiles[state.tile[number]!]
  const parts: string[] = []
  if (tile) parts.push(say(tile.name), say(tile.effect))
  else parts.push(say({ id: 'choice-lot', args: { lot: name, price: { id: 'amount-cash', args: { count: price ?? 0 } } } }))
  if (tile?.dark) parts.push(say({ id: 'board-dark' }))
  if (state.flag[number]! >= 0) parts.push(say({ id: 'board-owner', args: { who: ownerName(table, state.flag[number]!) } }))
  const here = state.worker.slice(0, state.seats).flatMap((workers, owner) => (workers.includes(number) ? [table.names[owner]!] : []))
  if (here.length) parts.push(say({ id: 'board-workers-here', args: { who: here.join(', ') } }))
  return parts.join(', ')
}

/** Describe an act: a choice by its own text, a walk by its number of steps. */
export function describeAct({ state, drawing, say }: Table, number: number, act: Act): string {
  if (act.frame !== 'walk') return say(act.say)
  const tile = drawing.tiles[state.tile[number]!]!
  return say({ id: 'board-walk', args: { count: act.then.length + 1, site: tile.name, worker: { id: act.worker ? 'worker-second' : 'worker-first', args: {} } } })
}

/** Append the reason why there is no choice. */
export const withReason = ({ say }: Table, words: string, reason: Said | null): string => (reason ? `${words}. ${say(reason)}` : words)

/** Label a site with its choices, or describe it. */
export function siteLabel(table: Table, number: number, acts: Act[]): string {
  if (!acts.length) return withReason(table, describeSite(table, number), whySite(table, number))
  return acts.map((act) => describeAct(table, number, act)).join('; ')
}

/** The frame and the least number of steps that a site shows. */
export function frame(acts: Act[]): { frame: ReturnType<typeof frameOf>; steps: number } | null {
  if (!acts.length) return null
  return { frame: frameOf(acts), steps: Math.min(...acts.map(({ then }) => then.length + 1)) }
}

/** The flags of a round in planting order (neutral's last with two players), and how many are planted. */
export function flagTray({ drawing, state }: Table): { owners: number[]; planted: number } | null {
  if (drawing.phases[state.phase] !== 'flag') return null
  const owners = Array.from({ length: state.seats }, (_, i) => (state.raffles + i) % state.seats)
  return { owners: state.seats === 2 ? [...owners, drawing.neutral] : owners, planted: state.taken }
}
