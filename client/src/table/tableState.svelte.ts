// The store of a table: owns its connection, history viewer and player actions, and derives what the viewing seat sees.
import { messagesOf } from '../shell/eventMessages'
import { untrack } from 'svelte'
import { api, ApiError } from '../shell/api'
import { say as sayOf, t } from '../shell/i18n.svelte'
import { paths } from '../shell/routes'
import type { GameInfo, MessageRef, TableInfo, TextBoard } from '../types/messages'
import { hasOtherPeople, proposalRole, takeBackPly } from './agreements'
import { CHANCE, groupByTurn, OVER } from './entries'
import { HistoryViewer } from './historyViewer.svelte'
import { buttonChoices, groupByKind, kindOf } from './kinds'
import { PlayerActions } from './playerActions.svelte'
import { seatNames } from './seatNames'
import { TableConnection } from './tableConnection.svelte'

const localSeatsOf = (table: TableInfo): number[] => table.seats.flatMap((seat, at) => (seat.yours ? [at] : []))

export class TableState {
  readonly connection: TableConnection
  readonly history: HistoryViewer
  readonly actions: PlayerActions
  readonly #first: TableInfo
  readonly #game: GameInfo

  /** Whether a choice waits for the server. */
  busy = $derived.by(() => this.connection.pending !== null)
  /** The point of the match that the whole page shows: from the history viewer, or else from the playback queue. */
  frame = $derived.by(() => this.history.frame ?? this.connection.playback.frame)
  view = $derived.by(() => this.frame?.view ?? null)
  /** Whether choices of others are being played back. */
  isBehind = $derived.by(() => this.connection.playback.behind > 0)
  /** The position that playback has reached; without the history viewer. */
  #reached = $derived.by(() => this.connection.playback.frame?.view ?? null)
  isPast = $derived.by(() => this.history.frame !== null)

  table = $derived.by(() => this.connection.table ?? this.#first)
  localSeats = $derived.by(() => localSeatsOf(this.table))
  // Table info is sent with every choice; compare names by value, so that sentences are not translated again.
  #nameKey = $derived.by(() => JSON.stringify(seatNames(this.table.seats, t)))
  names = $derived.by(() => JSON.parse(this.#nameKey) as string[])
  gameName = $derived.by(() => sayOf(this.table.game, { id: 'game-name' }))
  finished = $derived.by(() => !this.isBehind && this.#reached?.actor === OVER)
  isMyTurn = $derived.by(() => !this.isBehind && this.#reached !== null && this.#reached.seat !== null && this.#reached.actor === this.#reached.seat)
  /** Whether the viewing seat can undo its last choices, also after they have ended its turn. */
  canUndo = $derived.by(() => !this.isBehind && !this.isPast && (this.connection.view?.undo ?? 0) > 0)
  /** The number of choices that would remain after a take-back that others can grant; null if it cannot be asked for. */
  takeBackPly = $derived.by(() => {
    const { seat, entries } = this.connection
    return this.canUndo || seat === null || this.table.proposal || !hasOtherPeople(this.table) ? null : takeBackPly(entries, seat)
  })
  /** The open proposal in words, and what the user can do about it. */
  proposal = $derived.by(() => {
    const { proposal } = this.table
    if (!proposal) return null
    const role = proposalRole(this.table, proposal)
    const waits = proposal.waits_for.map((seat) => this.names[seat]).join(', ')
    const text = t(`page-proposal-${proposal.kind}`, { who: this.names[proposal.seat] ?? '' })
    return { role, text: role === 'asked' ? text : `${text} ${t('page-proposal-waits', { who: waits })}` }
  })
  /** The seat that acts at the point that playback has reached. */
  actor = $derived.by(() => this.#reached?.actor ?? OVER)
  groups = $derived.by(() => groupByKind(this.#game.kinds, (this.isMyTurn && this.#reached?.legal) || []))
  /** Choices shown as buttons, passes last. */
  plainButtons = $derived.by(() => buttonChoices(this.groups))
  /** What is to be done, or else the kinds of available choices; each with a link to the rules. */
  prompts = $derived.by(() => this.#prompts())
  title = $derived.by(() => this.#title())
  /** What the acting player has done this turn, as text. */
  caption = $derived.by(() => this.#caption())

  // Several local players: the next one takes over, behind the curtain if there is hidden information.
  nextLocalSeat = $derived.by(() => {
    const actor = (this.isBehind ? null : this.#reached?.actor) ?? OVER
    return this.localSeats.includes(actor) && actor !== this.connection.seat ? actor : null
  })
  hasHiddenInfo = $derived.by(() => Object.values(this.connection.view?.secret ?? {}).some((values) => values.includes(null)))
  curtainSeat = $derived.by(() => (this.hasHiddenInfo ? this.nextLocalSeat : null))

  /** `first` is the table info until the server sends its own. */
  constructor(first: TableInfo, game: GameInfo) {
    this.#first = first
    this.#game = game
    this.connection = new TableConnection(first.id, localSeatsOf(first)[0] ?? null)
    this.history = new HistoryViewer(
      (ply) => api.pastView(first.id, ply, this.connection.seat).catch(() => null),
      () => this.connection.entries,
    )
    this.actions = new PlayerActions(this.connection, this.say, () => this.history.stop())
  }

  /** Keep the parts of the store consistent, and close the connection at the end. Call during component initialization. */
  run(): void {
    $effect(() => () => this.connection.close())
    $effect(() => this.#selectSeat())
    $effect(() => {
      void this.connection.seat
      untrack(() => this.history.stop()) // the history of one player must not be shown to the next
    })
    $effect(() => {
      void this.connection.entries
      untrack(() => this.history.leaveIfUndone())
    })
    $effect(() => {
      void this.connection.view
      untrack(() => this.actions.reset())
    })
  }

  say = (message: MessageRef): string => sayOf(this.#first.game, message, this.names)

  scoreSummary = (): string => this.names.map((name, at) => `${name}: ${this.view?.scores[at] ?? 0}`).join(', ')

  /** The latest events as text. */
  recentEvents = (): string => (this.frame?.entries ?? []).slice(-6).flatMap((entry) => messagesOf(entry.events).map(this.say)).join(' ')

  /** Fetch the shown position as text. */
  fetchTextBoard = (): Promise<TextBoard> => api.textBoard(this.table.id, this.frame?.entries.length ?? 0, this.connection.seat)

  async leave(): Promise<void> {
    const { connection } = this
    if (connection.seat !== null) connection.table = await api.leave(this.table.id, connection.seat)
  }

  /** Take the seat back from the bot that plays for an absent player. */
  async returnToSeat(): Promise<void> {
    const { connection } = this
    if (connection.seat === null) return
    try {
      connection.table = await api.sit(this.table.id, { seat: connection.seat })
      connection.refused = null
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      connection.refused = thrown.reason
    }
  }

  /** View as the local player whose turn it is, unless the curtain must be opened first. */
  #selectSeat(): void {
    const { connection, localSeats } = this
    if (this.nextLocalSeat !== null && !this.hasHiddenInfo) connection.viewAs(this.nextLocalSeat)
    else if (connection.seat === null ? localSeats.length > 0 : !localSeats.includes(connection.seat)) connection.viewAs(localSeats[0] ?? null)
  }

  #prompts(): { text: string; rules: string }[] {
    if (!this.isMyTurn || !this.groups.length) return []
    const rulesOf = (kind: string): string => paths.rules(this.table.game, `kind-${kind}`)
    const task = this.#reached?.task
    if (task) return [{ text: this.say(task), rules: rulesOf(this.groups[0]!.kind.name) }]
    const ways = this.groups.filter(({ kind }) => !kind.is_pass)
    return (ways.length ? ways : this.groups).map(({ kind }) => ({ text: this.say({ id: `kind-${kind.name}` }), rules: rulesOf(kind.name) }))
  }

  #title(): string {
    const actor = this.#reached?.actor
    if (actor === undefined) return ''
    if (actor === OVER) return t('page-over')
    if (this.isMyTurn) return t('page-your-turn-name', { who: this.names[actor] ?? '' })
    if (actor < 0) return t('page-chance-turn')
    return t(this.isBehind ? 'page-next-turn' : 'page-others-turn', { who: this.names[actor] ?? '' })
  }

  #caption(): string {
    if (this.isMyTurn) return ''
    const turn = groupByTurn(this.connection.playback.frame?.entries ?? [], (choice) => kindOf(this.#game.kinds, choice)?.is_pass ?? false).findLast(({ seat }) => seat !== CHANCE)
    return (turn?.lines ?? []).map(({ event }) => this.say(event)).join(' ')
  }
}
