// How a table stands for whoever looks at it: whose turn it is, what may be done, and who has to look away.
import { say as sayOf, t } from '../shell/words.svelte'
import type { GameInfo, Said, TableInfo } from '../types/messages'
import { OVER } from './entries'
import { grouped, plainChoices } from './kinds'
import type { Live } from './live.svelte'
import { seatNames } from './names'

export const ownSeats = (table: TableInfo): number[] => table.seats.flatMap((seat, at) => (seat.yours ? [at] : []))

export class Stand {
  readonly #live: Live
  readonly #first: TableInfo
  readonly #game: GameInfo

  table = $derived.by(() => this.#live.table ?? this.#first)
  own = $derived.by(() => ownSeats(this.table))
  // A table is told anew with every choice: only other names are a reason to say everything again.
  #called = $derived.by(() => JSON.stringify(seatNames(this.table.seats, t)))
  names = $derived.by(() => JSON.parse(this.#called) as string[])
  gameName = $derived.by(() => sayOf(this.table.game, { id: 'game-name' }))
  finished = $derived.by(() => this.#live.view?.actor === OVER)
  mine = $derived.by(() => this.#live.view !== null && this.#live.view.seat !== null && this.#live.view.actor === this.#live.view.seat)
  groups = $derived.by(() => grouped(this.#game.kinds, this.#live.view?.legal ?? []))
  /** Choices that are buttons of their own, the ways on last. */
  plain = $derived.by(() => plainChoices(this.groups))
  /** What can be done now, each with the section of the rules that says how. */
  prompts = $derived.by(() => (this.mine ? this.groups.map(({ kind }) => this.#prompt(kind.name)) : []))
  title = $derived.by(() => this.#title())

  // Several people at this screen: the one to choose looks, behind a curtain where something is hidden.
  next = $derived.by(() => {
    const actor = this.#live.view?.actor ?? OVER
    return this.own.includes(actor) && actor !== this.#live.seat ? actor : null
  })
  hidden = $derived.by(() => Object.values(this.#live.view?.secret ?? {}).some((values) => values.includes(null)))
  curtain = $derived.by(() => (this.hidden ? this.next : null))

  constructor(live: Live, first: TableInfo, game: GameInfo) {
    this.#live = live
    this.#first = first
    this.#game = game
  }

  say = (message: Said): string => sayOf(this.#first.game, message, this.names)

  scores = (): string => this.names.map((name, at) => `${name}: ${this.#live.view?.scores[at] ?? 0}`).join(', ')

  /** What happened last, in words. */
  lastNews = (): string => this.#live.entries.slice(-6).flatMap((entry) => entry.events.map(this.say)).join(' ')

  #prompt(kind: string): { text: string; rules: string } {
    return { text: this.say({ id: `kind-${kind}` }), rules: `/rules/${this.table.game}#kind-${kind}` }
  }

  #title(): string {
    const actor = this.#live.view?.actor
    if (actor === undefined) return ''
    if (this.finished) return t('page-over')
    if (this.mine) return t('page-your-turn-name', { who: this.names[actor] ?? '' })
    return actor >= 0 ? t('page-others-turn', { who: this.names[actor] ?? '' }) : t('page-chance-turn')
  }
}
