// A replayed match as the table that a board expects.
import type { Replay, TableInfo } from '../types/messages'

type Shown = Pick<Replay, 'game' | 'options' | 'commitment' | 'seed'>

export function tableInfoOf(id: string, replay: Shown, names: readonly string[]): TableInfo {
  return {
    id,
    game: replay.game,
    rules: 0,
    options: replay.options,
    seats: names.map((name) => ({ kind: 'human', name, level: '', yours: false, present: true, away: false, bank: null })),
    stage: 'finished',
    listed: false,
    hints: false,
    clock: null,
    yours: false,
    created: 0,
    deadline: null,
    commitment: replay.commitment,
    seed: replay.seed,
    rematch: null,
  }
}

/** Where the first choice of a player is made: what lies before is setting up. */
export function firstPlayerPly(replay: Replay): number {
  return replay.entries.find((entry) => entry.seat >= 0)?.ply ?? 0
}
