// The log: entries merged as they come, grouped by turn for reading.
import { messagesOf } from '../shell/eventMessages'
import type { Entry, Said } from '../types/messages'

export const CHANCE = -1
export const OVER = -2

/** Entries from `ply` on are replaced by the news: what was taken back is forgotten. */
export function mergeEntries(entries: readonly Entry[], ply: number, news: readonly Entry[]): Entry[] {
  return [...entries.filter((entry) => entry.ply < ply), ...news]
}

export interface Line {
  ply: number
  event: Said
}

export interface Turn {
  seat: number
  /** The first ply, for a key that lasts. */
  ply: number
  /** The number of choices made once this turn was over. */
  end: number
  lines: Line[]
}

/** Whether an event begins a new stretch of the game; games name such events so. */
export function isSectionStart(event: Said): boolean {
  return event.id === 'event-round' || event.id === 'event-phase'
}

/** Group what one seat did in a row; what chance did belongs to the turn in which it came up. */
export function groupByTurn(entries: readonly Entry[]): Turn[] {
  const found: Turn[] = []
  for (const entry of entries) {
    let turn = found.at(-1)
    if (!turn || (entry.seat !== CHANCE && entry.seat !== turn.seat)) {
      turn = { seat: entry.seat, ply: entry.ply, end: entry.ply, lines: [] }
      found.push(turn)
    }
    turn.end = entry.ply + 1
    for (const event of messagesOf(entry.events)) turn.lines.push({ ply: entry.ply, event })
  }
  return found.filter((turn) => turn.lines.length > 0)
}

/** Some choices in a row, from the first to before the last. */
export interface PlyRange {
  from: number
  to: number
}

/** What the others did between a seat's last turn and the one it is in now, or is waiting for; chance included. */
export function choicesMissedBy(entries: readonly Entry[], seat: number): PlyRange | null {
  const theirs = entries.findLast((entry) => entry.seat !== CHANCE && entry.seat !== seat)
  if (!theirs) return null
  const own = entries.findLast((entry) => entry.seat === seat && entry.ply < theirs.ply)
  const from = own ? own.ply + 1 : entries.find((entry) => entry.seat !== CHANCE)!.ply // what lies before is setting up
  const next = entries.find((entry) => entry.seat !== CHANCE && entry.ply > theirs.ply)
  return { from, to: next?.ply ?? entries.length }
}

/** The positions of a stretch at which one would stop to look: after each choice and what chance brought then. */
export function playbackStops(entries: readonly Entry[], { from, to }: PlyRange): number[] {
  const found = [from]
  for (let ply = from + 1; ply <= to; ply++) if (entries[ply]?.seat !== CHANCE || ply === to) found.push(ply)
  return found
}

/** How many choices were made from a ply on, not counting what chance did. */
export function countChoicesSince(entries: readonly Entry[], ply: number): number {
  return entries.filter((entry) => entry.ply >= ply && entry.seat !== CHANCE).length
}
