// Reasons why a choice is not available now, for the player whose turn it is.
import type { Said } from '../../types/messages'
import type { Table } from './descriptions'
import { stepsFrom, walks } from './town'
import { wasUsed, type Amounts, type Tile } from './types'

const STREET_PRICE = 1
const STACK_PRICE = 1
/** What must be finished first, by phase. */
const FIRST: Record<string, string> = {
  ...{ build: 'tile-first', 'warm-tile': 'tile-first', hut: 'tile-first', street: 'street-first' },
  ...{ give: 'trade-first', take: 'trade-first', return: 'trade-first' },
}

const reason = (id: string, args: Said['args'] = {}): Said => ({ id: `board-why-${id}`, args })
const phaseOf = ({ drawing, state }: Table): string => drawing.phases[state.phase] ?? ''
const isTurn = ({ state, seat }: Table): boolean => seat !== null && seat === state.turn
/** Whether the last step must be kept for the worker that waits. */
const owed = ({ drawing, state }: Table): boolean => state.must_enter === 1 && state.worker[state.turn]![1] === drawing.waiting

/** Explain why a site offers no choice. */
export function whySite(table: Table, site: number): Said | null {
  if (!isTurn(table)) return null
  const { state } = table
  const phase = phaseOf(table)
  const first = FIRST[phase]
  if (first) return site === state.site ? null : reason(first)
  const built = state.tile[site]! >= 0
  if (phase === 'flag' || phase === 'warm-lot') return reason(built ? 'built' : state.flag[site]! >= 0 ? 'flagged' : 'alone')
  if (phase !== 'work' && phase !== 'move') return null
  if (!built) return reason('not-built')
  return phase === 'work' ? whyNoWork(table, site) : null
}

function whyNoWork(table: Table, site: number): Said {
  const { drawing, state } = table
  if (state.worker[state.turn]!.includes(site)) {
    if (wasUsed(state.used, site)) return reason('used')
    return state.uses ? whyNoUse(table, drawing.tiles[state.tile[site]!]!) : reason('no-uses')
  }
  if (!state.steps) return reason('no-steps')
  if (state.steps === 1 && owed(table)) return reason('owed')
  if (!stepsFrom(drawing, state, site).length) return reason('no-street')
  return reason(canReach(table, site) ? 'too-far' : 'no-way')
}

/** Whether the streets connect one of the player's workers to a site. */
const canReach = ({ drawing, state }: Table, site: number): boolean =>
  state.worker[state.turn]!.some((at) => at >= 0 && walks(drawing, state, at, drawing.sites.length).has(site))

function whyNoUse(table: Table, tile: Tile): Said {
  if (tile.special === 'return-chips') return reason('no-chips')
  if (tile.special === 'new-agent') return reason('hired')
  if (affords(table, tile.give) || (tile.both && affords(table, tile.take))) return reason('brings-nothing')
  return reason('cannot-pay', { cost: amounts(tile.give) })
}

/** Whether the player can pay a cost: named goods first, then any goods or several of one kind. */
function affords({ drawing, state, seat }: Table, cost: Amounts): boolean {
  const rest = drawing.goods.map((good, i) => (state.goods[seat!]?.[i] ?? 0) - (cost[good] ?? 0))
  if (rest.some((count) => count < 0) || (state.cash[seat!] ?? 0) < (cost.cash ?? 0) || state.points[seat!]! < (cost.points ?? 0)) return false
  return rest.reduce((sum, count) => sum + count, 0) >= (cost.any ?? 0) && Math.max(...rest) >= (cost.same ?? 0)
}

/** Amounts as messages, for a list in a sentence. */
export const amounts = (counts: Amounts): Said[] => Object.entries(counts).map(([kind, count]) => ({ id: `amount-${kind}`, args: { count } }))

/** Explain why a tile on offer, or the top of the stack, cannot be taken. */
export function whyTile(table: Table, tile: number): Said | null {
  if (!isTurn(table)) return null
  const { state, seat } = table
  const stack = tile === state.top
  const phase = phaseOf(table)
  if (phase === 'warm-tile' || phase === 'hut') return stack ? reason('stack-last') : null
  if (phase !== 'build') return reason(FIRST[phase] === undefined ? 'tile-later' : FIRST[phase])
  if (!stack) return null
  return reason(state.taken < state.seats - 1 || (state.cash[seat!] ?? 0) >= STACK_PRICE ? 'stack-last' : 'stack-cash')
}

/** Explain why no street can be bought. */
export function whyStreet(table: Table): Said | null {
  const { state, seat } = table
  if (!isTurn(table) || phaseOf(table) !== 'work') return null
  if (!state.streets_left) return reason('no-streets')
  return (state.cash[seat!] ?? 0) < STREET_PRICE ? reason('no-money') : null
}

/** Explain why the turn cannot end yet. */
export const whyNoEnd = (table: Table): Said | null => (isTurn(table) && phaseOf(table) === 'work' && owed(table) ? reason('no-end') : null)
