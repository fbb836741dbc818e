// What is said of places and actions: messages of the drawing, of the choices and of the places, put together.
import type { ActionInfo, PlaceInfo, MessageRef } from '../../types/messages'
import type { Drawing, State } from '../../types/singapore'
import { paths } from '../../shell/routes'

/** The table as it is shown. */
export interface Table {
  drawing: Drawing
  state: State
  seat: number | null
  names: string[]
  /** What can be done at places, or why nothing can, by key. */
  places: Map<string, PlaceInfo>
  say: (message: MessageRef) => string
  /** An action in words. */
  sayAction: (action: ActionInfo) => string
}

/** The address of a section of the rules. */
export const rulesPath = (section: string): string => paths.rules('singapore', section)

export const ownerName = ({ drawing, names, say }: Table, owner: number): string =>
  owner === drawing.neutral ? say({ id: 'neutral' }) : (names[owner] ?? '')

/** The key of a tile on display, or of the top of the stack. */
export const tileKey = ({ state }: Table, tile: number): string => (tile === state.top ? 'stack' : `tile-${tile}`)

/** Describe a site: its building or lot, its owner and the workers there. */
export function describeSite(table: Table, site: number): string {
  const { drawing, state, names, say } = table
  const tile = drawing.tiles[state.tile[site]!]
  const lot = drawing.sites[site]!.lot
  const parts = tile ? [say(tile.name), say(tile.effect)] : lot ? [say(lot)] : []
  if (tile?.dark) parts.push(say({ id: 'board-dark' }))
  if (state.flag[site]! >= 0) parts.push(say({ id: 'board-owner', args: { who: ownerName(table, state.flag[site]!) } }))
  const here = state.worker.slice(0, state.seats).flatMap((workers, owner) => (workers.includes(site) ? [names[owner]!] : []))
  if (here.length) parts.push(say({ id: 'board-workers-here', args: { who: here.join(', ') } }))
  return parts.join(', ')
}

/** Add the reason why a place offers nothing, if it has one. */
export function withReason({ places, say }: Table, words: string, key: string): string {
  const reason = places.get(key)?.reason
  return reason ? `${words}. ${say(reason)}` : words
}

/** The label of a site: its actions, or what is there and why nothing can be done. */
export function siteLabel(table: Table, site: number, actions: ActionInfo[]): string {
  if (!actions.length) return withReason(table, describeSite(table, site), `site-${site}`)
  return actions.map(table.sayAction).join('; ')
}

export type Frame = 'use' | 'pick' | 'step' | 'walk'

/** The frame of a target, by the nearest action, and its number of steps. */
export function frameOf(actions: ActionInfo[]): { frame: Frame; steps: number } | null {
  if (!actions.length) return null
  const marks = new Set(actions.map(({ mark }) => mark))
  const frame = (['use', 'pick', 'step'] as const).find((one) => marks.has(one)) ?? 'walk'
  return { frame, steps: Math.min(...actions.map(({ then }) => (then?.length ?? 0) + 1)) }
}
