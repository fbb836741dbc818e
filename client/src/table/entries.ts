// The log: entries merged as they come, grouped by turn for reading.
import type { Entry, Said } from '../types/messages'

export const CHANCE = -1
export const OVER = -2

/** Entries from `ply` on are replaced by the news: what was taken back is forgotten. */
export function merge(entries: readonly Entry[], ply: number, news: readonly Entry[]): Entry[] {
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
export function isMark(event: Said): boolean {
  return event.id === 'event-round' || event.id === 'event-phase'
}

/** Group what one seat did in a row; what chance did belongs to the turn in which it came up. */
export function turns(entries: readonly Entry[]): Turn[] {
  const found: Turn[] = []
  for (const entry of entries) {
    let turn = found.at(-1)
    if (!turn || (entry.seat !== CHANCE && entry.seat !== turn.seat)) {
      turn = { seat: entry.seat, ply: entry.ply, end: entry.ply, lines: [] }
      found.push(turn)
    }
    turn.end = entry.ply + 1
    for (const event of entry.events) turn.lines.push({ ply: entry.ply, event })
  }
  return found.filter((turn) => turn.lines.length > 0)
}

/** The ply after the last choice of a seat: what comes from there on is news to it. */
export function sinceOwn(entries: readonly Entry[], seat: number | null): number {
  const last = entries.findLast((entry) => entry.seat === seat)
  return last ? last.ply + 1 : 0
}
