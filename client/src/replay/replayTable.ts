// Adapts a replay to the table info that boards expect.
import type { Replay, SeatInfo, TableInfo } from '../types/messages'

type Shown = Pick<Replay, 'game' | 'options' | 'commitment' | 'seed'>

export function tableInfoOf(id: string, replay: Shown, names: readonly string[]): TableInfo {
  return {
    id,
    game: replay.game,
    rules: 0,
    options: replay.options,
    seats: names.map((name) => ({ kind: 'human', name, level: '', yours: false, present: true, away: false, bank: null, commitment: '' })),
    stage: 'finished',
    listed: false,
    hints: false,
    clock: null,
    yours: false,
    created: 0,
    deadline: null,
    commitment: replay.commitment,
    seed: replay.seed,
    chain: 0,
    entropy: '',
    revealing: null,
    rematch: null,
    on_timeout: 'bot',
    stand_in: '',
    expired: false,
    paused: false,
    proposal: null,
    ending: null,
  }
}

/** What the seats are called by: a name, or the level of a bot. */
export function replaySeats({ seats, names, levels }: Pick<Replay, 'seats' | 'names' | 'levels'>): Pick<SeatInfo, 'kind' | 'name' | 'level'>[] {
  return Array.from({ length: seats }, (_, at) => ({ kind: levels[at] ? 'bot' : 'human', name: names[at] ?? '', level: levels[at] ?? '' }))
}

/** The ply of the first choice made by a player, after the setup. */
export function firstPlayerPly(replay: Replay): number {
  return replay.entries.find((entry) => entry.seat >= 0)?.ply ?? 0
}
