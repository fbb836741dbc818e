// Where the points of each seat came from, for each game; the rest are the points at the start.
import type { Entry, EventInfo } from '../types/messages'

export interface Finished {
  entries: readonly Entry[]
  state: Record<string, any>
  scores: readonly number[]
}

/** A source of points: the id of its message is `board-points-<id>`. */
export interface ScoreSource {
  id: string
  /** By seat. */
  points: number[]
}

/** How many points an event of Singapore brings, and from which source. */
function singaporeSource({ kind, values: v = {} }: EventInfo): [id: string, points: number] | null {
  const of = (name: string): number => v[name] ?? 0
  if (kind === 'trade' || kind === 'give' || kind === 'receive') return ['uses', of('take_points') - of('give_points')]
  if (kind === 'owner') return ['owner', of('points')]
  if (kind === 'build') return ['paid', -of('points')]
  if (kind === 'fined') return ['fines', -of('points')]
  return null
}

function singapore({ entries, scores }: Finished): ScoreSource[] {
  const sources = new Map(['uses', 'owner', 'paid', 'fines'].map((id) => [id, scores.map(() => 0)]))
  for (const event of entries.flatMap((entry) => entry.events)) {
    const [id, points] = singaporeSource(event) ?? []
    const seat = event.values?.['seat']
    if (id && points && seat !== undefined) sources.get(id)![seat]! += points
  }
  return [...sources].map(([id, points]) => ({ id, points }))
}

const clippers = ({ state, scores }: Finished): ScoreSource[] => [
  { id: 'ports', points: scores.map((score, seat) => score - state['money'][seat]) },
  { id: 'money', points: scores.map((_, seat) => state['money'][seat]) },
]

const games: Record<string, (finished: Finished) => ScoreSource[]> = { singapore, clippers }

/** The sources of the points of all seats, without those that brought nobody any. */
export function scoreSources(game: string, finished: Finished): ScoreSource[] {
  const found = games[game]?.(finished) ?? []
  const start = finished.scores.map((score, seat) => score - found.reduce((sum, { points }) => sum + points[seat]!, 0))
  return [...found, ...(found.length ? [{ id: 'start', points: start }] : [])].filter(({ points }) => points.some(Boolean))
}
