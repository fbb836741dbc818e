// The steps of the current turn, gathered from its events.
import type { EventInfo } from '../../types/messages'
import type { GameEvent, State } from '../../types/singapore'

export type Step = Extract<GameEvent, { kind: 'step' }>['values']
/** A worker comes to a site: on foot, from outside, or by a building that moves it. */
type Arrival = Extract<GameEvent, { kind: 'step' | 'enter' | 'move' }>
type Position = Pick<State, 'turn' | 'round' | 'worker' | 'steps' | 'uses' | 'used'>

const isArrival = (event: GameEvent): event is Arrival => event.kind === 'step' || event.kind === 'enter' || event.kind === 'move'

export class TurnSteps {
  #arrivals: Arrival[] = []
  /** The arrivals up to each position of the turn that was shown, to return to after an undo. */
  #shown = new Map<string, Arrival[]>()
  #turn = ''
  #seen: EventInfo[] | null = null

  /** The steps of the turn up to a position; those that were undone are dropped. */
  update(events: EventInfo[], { turn, round, worker, steps, uses, used }: Position): Step[] {
    const now = `${round}-${turn}`
    if (this.#turn !== now) [this.#arrivals, this.#shown, this.#turn] = [[], new Map(), now]
    const fresh = events === this.#seen ? [] : (events as GameEvent[]).filter(isArrival).filter(({ values }) => values.seat === turn)
    this.#seen = events
    const key = JSON.stringify([worker, steps, uses, used])
    const known = fresh.length ? undefined : this.#shown.get(key)
    this.#arrivals = known ?? [...this.#arrivals, ...fresh]
    while (this.#arrivals.length && !stands(this.#arrivals.at(-1)!, worker)) this.#arrivals = this.#arrivals.slice(0, -1)
    this.#shown.set(key, this.#arrivals)
    return this.#arrivals.flatMap((arrival) => (arrival.kind === 'step' ? [arrival.values] : []))
  }
}

const stands = ({ values: { seat, worker, site } }: Arrival, workers: number[][]): boolean => workers[seat]?.[worker] === site
