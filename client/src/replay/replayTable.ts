// Adapts a replay to the table info that boards expect.
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

/** The ply of the first choice made by a player, after the setup. */
export function firstPlayerPly(replay: Replay): number {
  return replay.entries.find((entry) => entry.seat >= 0)?.ply ?? 0
}
