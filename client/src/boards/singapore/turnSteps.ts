// The steps of the current turn, gathered from its events.
import type { EventInfo } from '../../types/messages'
import type { GameEvent, State } from '../../types/singapore'

export type Step = Extract<GameEvent, { kind: 'step' }>['values']

export class TurnSteps {
  #steps: Step[] = []
  #turn = ''
  #seen: EventInfo[] | null = null

  /** The steps of the turn up to a position; those that were undone are dropped. */
  update(events: EventInfo[], { turn, round, worker }: Pick<State, 'turn' | 'round' | 'worker'>): Step[] {
    const now = `${round}-${turn}`
    const fresh = events === this.#seen ? [] : (events as GameEvent[])
    this.#seen = events
    const made = fresh.flatMap((event) => (event.kind === 'step' && event.values.seat === turn ? [event.values] : []))
    const steps = this.#turn === now ? [...this.#steps, ...made] : made
    this.#turn = now
    const stands = ({ seat, worker: which, site }: Step): boolean => worker[seat]?.[which] === site
    while (steps.length && !steps.some((step, i) => stands(step) && !steps.slice(i + 1).some((later) => later.worker === step.worker))) steps.pop()
    this.#steps = steps
    return steps
  }
}
