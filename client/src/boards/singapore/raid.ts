// A raid parsed from events: what the players showed, and the fines.
import type { Said } from '../../types/messages'

export interface Shown {
  /** Null is neutral, the third colour of the two-player game. */
  seat: number | null
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

/** Events that belong to a raid; they follow it directly. */
const FINE = /^event-(fined.*|waived|unharmed)$/
const isPart = ({ id }: Said): boolean => id === 'event-shown' || FINE.test(id)

/** The seat that a message names; any other name is neutral's. */
const holder = ({ id, args }: Said): number | null => (id === 'who' ? number(args?.seat) : null)

/** Find the last raid among events, if there was one. */
export function raidIn(events: Said[]): Raid | null {
  const at = events.findLastIndex(({ id }) => id === 'event-raid')
  if (at < 0) return null
  const rest = events.slice(at + 1)
  const end = rest.findIndex((event) => !isPart(event))
  const after = end < 0 ? rest : rest.slice(0, end)
  const shown = after
    .filter(({ id }) => id === 'event-shown')
    .map(({ args = {} }) => ({
      seat: holder(said(args.who)),
      chips: number(args.chips),
      opium: number(said(args.opium).args?.count),
      sum: number(args.sum),
    }))
  const fines = after.filter(({ id }) => FINE.test(id))
  return { title: events[at]!, shown, most: Math.max(0, ...shown.map(({ sum }) => sum)), fines }
}
