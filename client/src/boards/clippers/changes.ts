// The difference between two positions, for animation.
import type { Point } from '../geometry'
import { isLaid, tracksOf } from './chart'
import { ships, type Ship } from './ships'
import { linesIn, type Drawing, type State } from './types'

export interface Moved extends Ship {
  from: Point
  /** The middle of the new stick that it goes along, if there is one. */
  along: Point | null
}

export interface Changes {
  sticks: { piece: string; near: Point; middle: Point; line: number }[]
  ships: Moved[]
  /** Clippers that were not on the chart before. */
  placed: Ship[]
  reached: { island: number; line: number }[]
  settled: { island: number; anchorage: number }[]
  /** What everybody earned or paid. */
  money: { seat: number; amount: number }[]
  cards: { seat: number; card: number }[]
  /** Lines of which a clipper was bought. */
  bought: number[]
}

/** The most that one choice changes; more means that the positions are not adjacent. */
const MOST_STICKS = 1
const MOST_SETTLED = 1

/** Find new settlements; each is drawn after the others of its nation. */
function settledOn(drawing: Drawing, before: State, after: State): Changes['settled'] {
  return drawing.islands.flatMap((_, island) => {
    let standing = 0
    for (let seat = 0; seat < after.seats; seat++) {
      const at = island * drawing.seats + seat
      standing += after.settled[at]!
      if (after.settled[at]! > before.settled[at]!) return [{ island, anchorage: standing - 1 }]
    }
    return []
  })
}

function sticksLaid(drawing: Drawing, before: State, after: State): Changes['sticks'] {
  return tracksOf(drawing).flatMap(({ number, spaces }) => {
    const [was, is] = [before.laid[number]!, after.laid[number]!]
    if (was === is) return []
    return spaces.flatMap(({ start, middle, end }, space) =>
      isLaid(is, space, spaces.length) && !isLaid(was, space, spaces.length)
        ? [{ piece: `stick-${number}-${space}`, near: is > 0 ? start : end, middle, line: after.track[number]! }]
        : [],
    )
  })
}

function bySeat<T>(seats: number, found: (seat: number) => T | null): T[] {
  return Array.from({ length: seats }, (_, seat) => found(seat)).filter((one) => one !== null)
}

/** Return what changed, or null if the positions are more than one choice apart. */
export function changes(drawing: Drawing, before: State, after: State): Changes | null {
  const sticks = sticksLaid(drawing, before, after)
  const settled = settledOn(drawing, before, after)
  if (before.seats !== after.seats || sticks.length > MOST_STICKS || settled.length > MOST_SETTLED) return null
  const old = new Map(ships(drawing, before).map((ship) => [`${ship.line}-${ship.number}`, ship]))
  const now = ships(drawing, after)
  const along = (line: number): Point | null => sticks.find((stick) => stick.line === line)?.middle ?? null
  return {
    sticks,
    settled,
    ships: now.flatMap((ship) => {
      const from = old.get(`${ship.line}-${ship.number}`)
      const at = ship.line * drawing.tips + ship.number
      const sailed = before.tip[at] !== after.tip[at] || after.tip[at]! >= drawing.afloat
      return from && (from.x !== ship.x || from.y !== ship.y) ? [{ ...ship, from, along: sailed ? along(ship.line) : null }] : []
    }),
    placed: now.filter(({ line, number }) => !old.has(`${line}-${number}`)),
    reached: drawing.islands.flatMap((_, island) => linesIn(after.reached[island]! & ~before.reached[island]!).map((line) => ({ island, line }))),
    money: bySeat(after.seats, (seat) => (after.money[seat] === before.money[seat] ? null : { seat, amount: after.money[seat]! - before.money[seat]! })),
    cards: bySeat(after.seats, (seat) => (after.card[seat]! >= 0 && before.card[seat]! < 0 ? { seat, card: after.card[seat]! } : null)),
    bought: bySeat(after.seats, (seat) => (after.bought[seat]! >= 0 && before.bought[seat]! < 0 ? after.bought[seat]! : null)),
  }
}

/** Whether nothing changed, e.g. after a change of seat or language. */
export const isEmpty = (found: Changes): boolean => Object.values(found).every((some: unknown[]) => some.length === 0)
