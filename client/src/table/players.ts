// What is public about each player of a table, for the one strip of players: status, presence and clock.
import type { TableInfo, View } from '../types/messages'
import { formatClock, LOW_TIME_S } from './clock'

export interface PlayerInfo {
  status: string
  /** Whether a bot plays: a computer player, or the stand-in of an absent one. */
  isBot: boolean
  /** Whether a person is at the table; null for bots and at finished tables. */
  isPresent: boolean | null
  /** Remaining time, or empty without a clock. */
  time: string
  isLow: boolean
  isActing: boolean
  /** Whether this is the viewing seat and its turn. */
  isOwnTurn: boolean
}

type Translate = (id: string, args?: Record<string, number | string>) => string

function statusOf(table: TableInfo, view: View | null, at: number, seat: number | null, t: Translate): string {
  const one = table.seats[at]!
  if (view?.ranks) return t('page-place', { place: view.ranks[at] ?? 0 })
  if (view?.actor === at) return at === seat ? t('page-your-turn') : t('page-at-turn')
  if (one.kind === 'human' && one.away) return t('page-away')
  if (one.kind === 'human' && !one.present) return t('page-absent')
  if (one.yours && at === seat) return t('page-you-here')
  return one.kind === 'human' && table.stage === 'running' ? t('page-present') : ''
}

function timeOf(table: TableInfo, view: View | null, at: number, now: number): string {
  if (!table.clock) return ''
  if (view?.actor === at && table.deadline !== null) return formatClock(table.deadline - now)
  const bank = table.seats[at]!.bank
  return bank === null ? '' : formatClock(bank)
}

/** The players of a table as a seat sees them at a position; `now` is the server's time in seconds. */
export function playersOf(table: TableInfo, view: View | null, seat: number | null, now: number, t: Translate): PlayerInfo[] {
  return table.seats.map((one, at) => ({
    status: statusOf(table, view, at, seat, t),
    isBot: one.kind === 'bot' || one.away,
    isPresent: one.kind === 'human' && table.stage === 'running' ? one.present : null,
    time: timeOf(table, view, at, now),
    isLow: view?.actor === at && table.deadline !== null && table.deadline - now < LOW_TIME_S,
    isActing: view?.actor === at,
    isOwnTurn: view?.actor === at && at === seat,
  }))
}
