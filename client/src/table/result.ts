// The final ranking: rows in order, and what separates each from the winner.
import type { View } from '../types/messages'

export interface Row {
  seat: number
  name: string
  place: number
  score: number
}

/** The seats of a finished game by place. */
export function rankingOf(view: View, names: readonly string[]): Row[] {
  return names.map((name, seat) => ({ seat, name, place: view.ranks?.[seat] ?? 0, score: view.scores[seat] ?? 0 })).sort((one, other) => one.place - other.place)
}

/** How many points a row is behind the one above; whether both share a place, or a tie-break decided. Null for the winner. */
export function gapOf(rows: readonly Row[], at: number): number | 'tied' | 'tie-break' | null {
  const [above, row] = [rows[at - 1], rows[at]!]
  if (!above) return null
  if (above.place === row.place) return 'tied'
  return above.score === row.score ? 'tie-break' : above.score - row.score
}
