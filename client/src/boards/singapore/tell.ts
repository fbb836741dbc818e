// What is said of a place: what stands there, what can be done, and else why nothing can.
import type { Said } from '../../types/messages'
import { frameOf, type Act } from './targets'
import type { Drawing, State } from './types'
import { whySite } from './why'

type Say = (message: Said) => string

/** Everything that sentences about the table need. */
export interface Table {
  drawing: Drawing
  state: State
  seat: number | null
  names: string[]
  say: Say
}

export const ownerName = ({ drawing, names, say }: Table, owner: number): string =>
  owner === drawing.neutral ? say({ id: 'neutral' }) : (names[owner] ?? '')

/** Say what a site is: its building or its lot, and whose it is. */
export function site(table: Table, number: number): string {
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

/** Say what an act does: a choice in its own words, a walk with its steps. */
export function act({ state, drawing, say }: Table, number: number, deed: Act): string {
  if (deed.frame !== 'walk') return say(deed.say)
  const tile = drawing.tiles[state.tile[number]!]!
  return say({ id: 'board-walk', args: { count: deed.then.length + 1, site: tile.name, worker: { id: deed.worker ? 'worker-second' : 'worker-first', args: {} } } })
}

/** Say something, and why nothing can be done with it. */
export const withReason = ({ say }: Table, words: string, reason: Said | null): string => (reason ? `${words}. ${say(reason)}` : words)

/** Say a site with all that can be done there. */
export function label(table: Table, number: number, acts: Act[]): string {
  if (!acts.length) return withReason(table, site(table, number), whySite(table, number))
  return acts.map((deed) => act(table, number, deed)).join('; ')
}

/** The frame and the least number of steps that a site shows. */
export function frame(acts: Act[]): { frame: ReturnType<typeof frameOf>; steps: number } | null {
  if (!acts.length) return null
  return { frame: frameOf(acts), steps: Math.min(...acts.map(({ then }) => then.length + 1)) }
}

/** The flags of a round in the order of planting, with neutral's last where two play; and how many stand already. */
export function flagTray({ drawing, state }: Table): { owners: number[]; planted: number } | null {
  if (drawing.phases[state.phase] !== 'flag') return null
  const owners = Array.from({ length: state.seats }, (_, i) => (state.raffles + i) % state.seats)
  return { owners: state.seats === 2 ? [...owners, drawing.neutral] : owners, planted: state.taken }
}
