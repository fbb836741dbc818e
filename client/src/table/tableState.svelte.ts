// The state of a table derived for the viewing seat: turn, choices, names, and handover between local players.
import { paths } from '../shell/routes'
import { say as sayOf, t } from '../shell/i18n.svelte'
import type { GameInfo, Said, TableInfo } from '../types/messages'
import { OVER } from './entries'
import { groupByKind, buttonChoices } from './kinds'
import type { TableConnection } from './tableConnection.svelte'
import { seatNames } from './seatNames'

export const localSeatsOf = (table: TableInfo): number[] => table.seats.flatMap((seat, at) => (seat.yours ? [at] : []))

export class TableState {
  readonly #connection: TableConnection
  readonly #first: TableInfo
  readonly #game: GameInfo

  table = $derived.by(() => this.#connection.table ?? this.#first)
  localSeats = $derived.by(() => localSeatsOf(this.table))
  // Table info is sent with every choice; compare names by value, so that sentences are not translated again.
  #nameKey = $derived.by(() => JSON.stringify(seatNames(this.table.seats, t)))
  names = $derived.by(() => JSON.parse(this.#nameKey) as string[])
  gameName = $derived.by(() => sayOf(this.table.game, { id: 'game-name' }))
  finished = $derived.by(() => this.#connection.view?.actor === OVER)
  isMyTurn = $derived.by(() => this.#connection.view !== null && this.#connection.view.seat !== null && this.#connection.view.actor === this.#connection.view.seat)
  groups = $derived.by(() => groupByKind(this.#game.kinds, this.#connection.view?.legal ?? []))
  /** Choices shown as buttons, passes last. */
  plainButtons = $derived.by(() => buttonChoices(this.groups))
  /** Kinds of available choices, each with a link to the rules. */
  prompts = $derived.by(() => (this.isMyTurn ? this.groups.map(({ kind }) => this.#prompt(kind.name)) : []))
  title = $derived.by(() => this.#title())

  // Several local players: the next one takes over, behind the curtain if there is hidden information.
  nextLocalSeat = $derived.by(() => {
    const actor = this.#connection.view?.actor ?? OVER
    return this.localSeats.includes(actor) && actor !== this.#connection.seat ? actor : null
  })
  hasHiddenInfo = $derived.by(() => Object.values(this.#connection.view?.secret ?? {}).some((values) => values.includes(null)))
  curtainSeat = $derived.by(() => (this.hasHiddenInfo ? this.nextLocalSeat : null))

  constructor(connection: TableConnection, first: TableInfo, game: GameInfo) {
    this.#connection = connection
    this.#first = first
    this.#game = game
  }

  say = (message: Said): string => sayOf(this.#first.game, message, this.names)

  scoreSummary = (): string => this.names.map((name, at) => `${name}: ${this.#connection.view?.scores[at] ?? 0}`).join(', ')

  /** The latest events as text. */
  recentEvents = (): string => this.#connection.entries.slice(-6).flatMap((entry) => entry.events.map(this.say)).join(' ')

  #prompt(kind: string): { text: string; rules: string } {
    return { text: this.say({ id: `kind-${kind}` }), rules: paths.rules(this.table.game, `kind-${kind}`) }
  }

  #title(): string {
    const actor = this.#connection.view?.actor
    if (actor === undefined) return ''
    if (this.finished) return t('page-over')
    if (this.isMyTurn) return t('page-your-turn-name', { who: this.names[actor] ?? '' })
    return actor >= 0 ? t('page-others-turn', { who: this.names[actor] ?? '' }) : t('page-chance-turn')
  }
}
