// What the people at a table can agree on: take back a choice, pause, end early, let a bot play.
import type { Entry, ProposalInfo, TableInfo } from '../types/messages'

/** Whether somebody else at the table would have to consent to a proposal. */
export function hasOtherPeople(table: TableInfo): boolean {
  return table.seats.some((seat) => seat.kind === 'human' && !seat.yours && !seat.away)
}

/** The number of choices that remain if a seat takes back its last one; null if it has made none. */
export function takeBackPly(entries: readonly Entry[], seat: number | null): number | null {
  return entries.findLast((entry) => entry.seat === seat)?.ply ?? null
}

/** What a user can do about a proposal: withdraw the own one, answer, or wait for the others. */
export function proposalRole(table: TableInfo, { seat, waits_for: waits }: ProposalInfo): 'own' | 'asked' | 'waits' {
  if (table.seats[seat]?.yours) return 'own'
  return waits.some((one) => table.seats[one]?.yours) ? 'asked' : 'waits'
}
