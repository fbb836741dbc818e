// Log entries: merged as they arrive, grouped by turn.
import { messagesOf } from '../shell/eventMessages'
import type { Entry, MessageRef } from '../types/messages'

export const CHANCE = -1
export const OVER = -2

/** Replace entries from `ply` on; this also removes undone entries. */
export function mergeEntries(entries: readonly Entry[], ply: number, added: readonly Entry[]): Entry[] {
  return [...entries.filter((entry) => entry.ply < ply), ...added]
}

export interface Line {
  ply: number
  event: MessageRef
}

export interface Turn {
  seat: number
  /** The first ply, a stable key. */
  ply: number
  /** The ply after this turn. */
  end: number
  lines: Line[]
}

/** Whether an event starts a round or phase. */
export function isSectionStart(event: MessageRef): boolean {
  return event.id === 'event-round' || event.id === 'event-phase'
}

/** Group consecutive entries of a seat; chance belongs to the turn in which it occurs. */
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

/** A half-open range of plies. */
export interface PlyRange {
  from: number
  to: number
}

/** The range of choices by others (and chance) between a seat's last turn and its current or next one. */
export function choicesMissedBy(entries: readonly Entry[], seat: number): PlyRange | null {
  const lastOther = entries.findLast((entry) => entry.seat !== CHANCE && entry.seat !== seat)
  if (!lastOther) return null
  const lastOwn = entries.findLast((entry) => entry.seat === seat && entry.ply < lastOther.ply)
  const from = lastOwn ? lastOwn.ply + 1 : entries.find((entry) => entry.seat !== CHANCE)!.ply // skip the setup
  const next = entries.find((entry) => entry.seat !== CHANCE && entry.ply > lastOther.ply)
  return { from, to: next?.ply ?? entries.length }
}

/** The plies at which a replay of a range pauses: after each choice and the chance outcomes that follow it. */
export function playbackStops(entries: readonly Entry[], { from, to }: PlyRange): number[] {
  const found = [from]
  for (let ply = from + 1; ply <= to; ply++) if (entries[ply]?.seat !== CHANCE || ply === to) found.push(ply)
  return found
}

/** Number of choices from a ply on, without chance. */
export function countChoicesSince(entries: readonly Entry[], ply: number): number {
  return entries.filter((entry) => entry.ply >= ply && entry.seat !== CHANCE).length
}
