// Builds the request for a new table from the form.
import type { Clock, GameInfo, NewTable, SeatSettings } from '../types/messages'

export const DEFAULT_LEVEL = 'clerk'
export const DEFAULT_SEATS = 3

/** Time controls: quick, calm, and correspondence. */
export const CLOCKS: Record<string, Clock | null> = {
  none: null,
  quick: { turn: 60, bank: 300 },
  calm: { turn: 180, bank: 1800 },
  days: { turn: 86_400, bank: 3 * 86_400 },
}

/** The name of a clock that can be chosen; null for any other. */
export function clockName(clock: Clock | null): string | null {
  return Object.keys(CLOCKS).find((name) => CLOCKS[name]?.turn === clock?.turn && CLOCKS[name]?.bank === clock?.bank && !clock?.increment) ?? null
}

/** Default seats: the user first, then bots. */
export function defaultSeats(game: GameInfo): SeatSettings[] {
  const count = game.seats.includes(DEFAULT_SEATS) ? DEFAULT_SEATS : Math.min(...game.seats)
  return resizeSeats([], count)
}

/** Change the number of seats and keep the existing ones. */
export function resizeSeats(seats: readonly SeatSettings[], count: number): SeatSettings[] {
  const more = Array.from({ length: Math.max(0, count - seats.length) }, (_, at): SeatSettings => {
    return { kind: seats.length + at === 0 ? 'you' : 'bot', level: DEFAULT_LEVEL, name: '' }
  })
  return [...seats.slice(0, count), ...more]
}

/** Whether remote players can join. */
export function hasOpenSeat(seats: readonly SeatSettings[]): boolean {
  return seats.some((seat) => seat.kind === 'open')
}

export function newTable(
  game: string,
  seats: readonly SeatSettings[],
  options: Record<string, string>,
  rest: { listed: boolean; hints: boolean; clock: string },
): NewTable {
  const open = hasOpenSeat(seats)
  return {
    game,
    seats: seats.map(({ kind, level, name }) => ({
      kind,
      ...(kind === 'bot' ? { level: level ?? DEFAULT_LEVEL } : {}),
      ...(kind === 'you' && name ? { name } : {}),
    })),
    options,
    listed: open && rest.listed,
    hints: rest.hints,
    clock: open ? (CLOCKS[rest.clock] ?? null) : null,
    start: !open,
  }
}
