// Log entries: merged as they arrive, grouped by turn.
import type { Entry, EventInfo, MessageRef } from '../types/messages'

export const CHANCE = -1
export const OVER = -2

/** Replace entries from `ply` on; this also removes undone entries. */
export function mergeEntries(entries: readonly Entry[], ply: number, added: readonly Entry[]): Entry[] {
  return [...entries.filter((entry) => entry.ply < ply), ...added]
}

export interface Line {
  ply: number
  event: MessageRef
  /** The events of the line: one, or the steps of a walk. */
  infos: EventInfo[]
}

export interface Turn {
  /** A stable key: the first ply, and which of the turns from there on. */
  key: string
  seat: number
  /** The first ply. */
  ply: number
  /** The ply after this turn. */
  end: number
  lines: Line[]
  /** The start of a round or phase, above the turn. */
  section: Line | null
}

/** Whether an event starts a round or phase. */
export function isSectionStart(event: MessageRef): boolean {
  return event.id === 'event-round' || event.id === 'event-phase'
}

/** The seat that a message is about: its subject. */
export function subjectOf({ args }: MessageRef): number | null {
  const who = args?.['who']
  return typeof who === 'object' && 'id' in who && who.id === 'seat-name' ? Number(who.args?.['seat']) : null
}

/** Whether a step continues the walk of a line: the same person, from where the walk has led. */
function continuesWalk(line: Line | undefined, event: MessageRef): boolean {
  if (line?.event.id !== 'event-step' || event.id !== 'event-step') return false
  return subjectOf(line.event) === subjectOf(event) && JSON.stringify(line.event.args?.['site']) === JSON.stringify(event.args?.['from'])
}

/** Add an event to a turn; the steps of a walk are one line. */
function addLine(turn: Turn, ply: number, info: EventInfo, event: MessageRef): void {
  const last = turn.lines.at(-1)
  if (!last || !continuesWalk(last, event)) return void turn.lines.push({ ply, event, infos: [info] })
  const args = { ...event.args!, from: last.event.args!['from']! }
  turn.lines[turn.lines.length - 1] = { ply, event: { ...event, args }, infos: [...last.infos, info] }
}

/** Group entries by turn; chance belongs to the turn in which it occurs. A turn ends with a pass, and with a round or phase. */
export function groupByTurn(entries: readonly Entry[], isPass: (choice: number) => boolean = () => false): Turn[] {
  const found: Turn[] = []
  let hasPassed = false
  let order = 0
  const begin = (seat: number, entry: Entry, section: Line | null): Turn => {
    order = found.at(-1)?.ply === entry.ply ? order + 1 : 0
    const turn = { key: `${entry.ply}-${order}`, seat, ply: entry.ply, end: entry.ply, lines: [], section }
    found.push(turn)
    hasPassed = false
    return turn
  }
  for (const entry of entries) {
    let turn = found.at(-1)
    if (!turn || (entry.seat !== CHANCE && (entry.seat !== turn.seat || hasPassed))) turn = begin(entry.seat, entry, null)
    for (const info of entry.events) {
      if (!info.message) continue
      if (isSectionStart(info.message)) {
        turn.end = entry.ply + 1
        turn = begin(CHANCE, entry, { ply: entry.ply, event: info.message, infos: [info] })
      } else addLine(turn, entry.ply, info, info.message)
    }
    turn.end = entry.ply + 1
    if (entry.seat !== CHANCE) hasPassed = isPass(entry.choice)
  }
  return found.filter((turn) => turn.section || turn.lines.length > 0)
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
