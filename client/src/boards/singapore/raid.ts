// A raid, read from what happened: what everybody showed, and who paid for it.
import type { Said } from '../../types/messages'

export interface Shown {
  seat: number
  chips: number
  opium: number
  sum: number
}

export interface Raid {
  title: Said
  shown: Shown[]
  most: number
  fines: Said[]
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const said = (value: unknown): Said => (typeof value === 'object' && value !== null ? (value as Said) : { id: '' })

/** Find the last raid among events, if there was one. */
export function raidIn(events: Said[]): Raid | null {
  const at = events.findLastIndex(({ id }) => id === 'event-raid')
  if (at < 0) return null
  const after = events.slice(at + 1)
  const shown = after
    .filter(({ id }) => id === 'event-shown')
    .map(({ args = {} }) => ({
      seat: number(said(args.who).args?.seat),
      chips: number(args.chips),
      opium: number(said(args.opium).args?.count),
      sum: number(args.sum),
    }))
  const fines = after.filter(({ id }) => id.startsWith('event-fined') || id === 'event-unharmed')
  return { title: events[at]!, shown, most: Math.max(0, ...shown.map(({ sum }) => sum)), fines }
}
