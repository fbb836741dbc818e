// The difference between two positions, for animation.
import { wasUsed, type Drawing, type State } from './types'

export interface Walked {
  owner: number
  worker: number
  from: number
  to: number
}

export interface Changes {
  built: { site: number; tile: number }[]
  flags: number[]
  streets: number[]
  walked: Walked[]
  /** The sites used just now. */
  used: number[]
  /** What left the supply, by good; what came back is negative. */
  goods: number[]
  /** What the viewing player earned or paid. */
  cash: number
  points: { seat: number; from: number; to: number }[]
  /** Seats whose markers reached a seal that pays. */
  seals: { seat: number; space: number }[]
}

/** The most that one choice changes; more means that the positions are not adjacent. */
const MOST_BUILT = 1
const MOST_WALKED = 2
const MOST_STREETS = 1

const indexes = <T>(list: readonly T[], wanted: (value: T, index: number) => boolean): number[] =>
  list.flatMap((value, index) => (wanted(value, index) ? [index] : []))

function walkedOf(before: State, after: State): Walked[] {
  return after.worker.slice(0, after.seats).flatMap((workers, owner) =>
    workers.flatMap((to, worker) => {
      const from = before.worker[owner]![worker]!
      return from === to ? [] : [{ owner, worker, from, to }]
    }),
  )
}

/** Return what changed, or null if the positions are more than one choice apart. */
export function changes(drawing: Drawing, before: State, after: State, seat: number | null): Changes | null {
  const sites = indexes(after.tile, (tile, site) => tile >= 0 && before.tile[site]! < 0)
  const found: Changes = {
    built: sites.map((site) => ({ site, tile: after.tile[site]! })),
    flags: indexes(after.flag, (flag, site) => flag >= 0 && before.flag[site]! < 0),
    streets: indexes(after.street, (laid, street) => laid === 1 && !before.street[street]),
    walked: walkedOf(before, after),
    used: indexes(after.tile, (_, site) => wasUsed(after.used, site) && !wasUsed(before.used, site)),
    goods: after.supply.map((count, good) => before.supply[good]! - count),
    cash: seat === null ? 0 : (after.cash[seat] ?? 0) - (before.cash[seat] ?? 0),
    points: after.points.flatMap((to, owner) => (to === before.points[owner] ? [] : [{ seat: owner, from: before.points[owner]!, to }])),
    seals: indexes(after.seals, (count, owner) => count > before.seals[owner]!).map((owner) => ({ seat: owner, space: drawing.seals[after.seals[owner]! - 1]! })),
  }
  const jump = found.built.length > MOST_BUILT || found.walked.length > MOST_WALKED || found.streets.length > MOST_STREETS || before.seats !== after.seats
  return jump ? null : found
}

/** Update the steps of this turn: add a step, or remove one that was undone. */
export function trail(past: Walked[], before: State | null, after: State): Walked[] {
  if (!before || before.turn !== after.turn || before.round !== after.round) return []
  const stepped = before.steps - after.steps
  const step = walkedOf(before, after).find(({ owner, from, to }) => owner === after.turn && from >= 0 && to >= 0)
  if (!step || Math.abs(stepped) !== 1) return past
  return stepped > 0 ? [...past, step] : past.slice(0, -1)
}
