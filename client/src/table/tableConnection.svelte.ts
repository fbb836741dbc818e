// The WebSocket connection of a table: reconnects with back-off, detects dead connections by heartbeat, resends choices with an idempotency key.
// A choice is stored until the server confirms or refuses it. After a reconnect it is resent with the same idempotency key, so that
// the server applies it exactly once.
import { DeviceSocket, type TableSocket } from '../device/deviceSocket'
import { isOnDevice } from '../device/places'
import { cachePosition, loadCachedPosition, type CachedPosition } from '../offline/positionCache'
import { whenServerAnswers } from '../offline/serverProbe'
import { serverStatus } from '../offline/serverStatus.svelte'
import { prefs } from '../shell/prefs.svelte'
import { api } from '../shell/api'
import { loadChance, mustReveal, storeChance } from '../shell/entropy'
import { afterPaint } from '../shell/scheduler'
import { reloadOnce } from '../shell/reloadOnce'
import * as M from '../types/messages'
import { ChanceCheck, type Verdict } from './chanceCheck'
import { mergeEntries } from './entries'
import { removePending, savePending, loadPending, type Pending } from './pendingStorage'
import { PlaybackQueue, shouldAnimate, type Frame } from './playbackQueue.svelte'
import { ViewTracker, type WholeUpdate } from './viewChanges'

const HEARTBEAT_INTERVAL_MS = 15_000
const HEARTBEAT_TIMEOUT_MS = 25_000
const INITIAL_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 4000
const RETRY_DELAY_MS = 700
const CACHE_DELAY_MS = 1000
/** How long the player's own choice is shown before the next update, in milliseconds. */
const MIN_OWN_FRAME_MS = 50

export type Status = 'connecting' | 'live' | 'lost' | 'gone'
type Answer = M.Previewed | M.Hinted | M.Explained | M.Done | M.Refused

function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export class TableConnection {
  status = $state<Status>('connecting')
  table = $state.raw<M.TableInfo | null>(null)
  view = $state.raw<M.View | null>(null)
  entries = $state.raw<M.Entry[]>([])
  chat = $state.raw<M.ChatLine[]>([])
  /** The choice or undo that the server has not answered yet. */
  pending = $state.raw<Pending | null>(null)
  /** Why the last request was refused. */
  refused = $state.raw<M.MessageRef | null>(null)
  /** Progress of a bot's compilation, while it compiles. */
  preparing = $state.raw<M.Preparing | null>(null)
  seat = $state<number | null>(null)
  version = $state(0)
  /** When the shown position was cached, if it comes from the cache; in milliseconds since 1970. */
  cachedAt = $state<number | null>(null)
  /** The frames that the table shows. */
  readonly playback = new PlaybackQueue(() => prefs.playbackSpeed)
  /** The server's clock minus ours, in seconds. */
  clockOffset = $state(0)

  /** Whether the draws so far follow from the commitment, and how many were checked. */
  chance = $state.raw<{ verdict: Verdict; checked: number }>({ verdict: 'none', checked: 0 })

  readonly #id: string
  readonly #chance: ChanceCheck
  /** Whether the own entropy was sent. */
  #entropySent = false
  #socket: TableSocket | null = null
  #joined = false
  #backoffDelay = INITIAL_BACKOFF_MS
  #lastMessageAt = 0
  #closed = false
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  /** Stops to wait for a server that does not answer. */
  #stopProbing: (() => void) | undefined
  #cacheTimer: ReturnType<typeof setTimeout> | undefined
  readonly #heartbeat: ReturnType<typeof setInterval>
  /** Updates that arrived while the last one was being painted. */
  readonly #queuedUpdates: WholeUpdate[] = []
  readonly #latest = new ViewTracker()
  #painting = false
  readonly #requests = new Map<string, (answer: Answer | null) => void>()

  constructor(id: string, seat: number | null) {
    this.#id = id
    this.#chance = new ChanceCheck(loadChance(id)?.commitment)
    this.seat = seat
    this.pending = loadPending(id)
    this.#heartbeat = setInterval(() => this.#ping(), HEARTBEAT_INTERVAL_MS)
    addEventListener('online', this.#onWake)
    document.addEventListener('visibilitychange', this.#onWake)
    this.#connect()
  }

  close(): void {
    this.#closed = true
    this.playback.close()
    clearInterval(this.#heartbeat)
    clearTimeout(this.#retryTimer)
    this.#stopProbing?.()
    if (this.#cacheTimer !== undefined) this.#cacheNow()
    removeEventListener('online', this.#onWake)
    document.removeEventListener('visibilitychange', this.#onWake)
    this.#socket?.close()
    this.#cancelRequests()
  }

  /** Change the point of view to another seat, e.g. when the screen is handed over. */
  viewAs(seat: number | null): void {
    const watched = this.seat === null
    this.seat = seat
    this.#joined = false
    if (!watched) return this.#hello()
    const before = this.#socket // it was opened before the server knew this user
    this.#connect()
    before?.close()
  }

  /** Reconnect at once, without waiting for the back-off. */
  tryNow(): void {
    this.#backoffDelay = INITIAL_BACKOFF_MS
    if (!this.#socket) this.#connect()
  }

  choose(choice: number): void {
    this.#applyQueued()
    if (this.view?.legal.some((legal) => legal.choice === choice)) {
      this.#submit({ type: 'choose', key: newIdempotencyKey(), version: this.version, choice })
    }
  }

  undo(count: number): void {
    this.#applyQueued()
    if (count > 0) this.#submit({ type: 'undo', key: newIdempotencyKey(), version: this.version, count })
  }

  /** Propose an agreement to the people at the table; for a take-back, so many choices remain. */
  async propose(kind: M.Propose['kind'], ply = 0): Promise<void> {
    await this.#agree({ type: 'propose', key: newIdempotencyKey(), version: this.version, kind, ply })
  }

  /** Consent to the open proposal, or decline or withdraw it. */
  async answer(consent: boolean): Promise<void> {
    await this.#agree({ type: 'answer', key: newIdempotencyKey(), version: this.version, consent })
  }

  async #agree(message: M.Propose | M.Answer): Promise<void> {
    this.refused = null
    const answer = await this.#request(message)
    if (answer?.type === 'refused') this.refused = answer.reason
  }

  async preview(choice: number): Promise<M.Previewed | null> {
    const answer = await this.#request({ type: 'preview', key: newIdempotencyKey(), version: this.version, choice })
    return answer?.type === 'preview' ? answer : null
  }

  /** Why places offer nothing to the player, who is to choose. */
  explain = async (): Promise<M.ClosedPlaces[] | null> => {
    const answer = await this.#request({ type: 'explain', key: newIdempotencyKey(), version: this.version })
    return answer?.type === 'explained' ? answer.closed : null
  }

  async hint(): Promise<M.Hinted | null> {
    const answer = await this.#request({ type: 'hint', key: newIdempotencyKey(), version: this.version })
    if (answer?.type === 'refused') this.refused = answer.reason
    return answer?.type === 'hint' && answer.version === this.version ? answer : null
  }

  async sendChat(text: string): Promise<boolean> {
    const answer = await this.#request({ type: 'chat', key: newIdempotencyKey(), text })
    if (answer?.type === 'refused') this.refused = answer.reason
    return answer?.type === 'done'
  }

  #submit(message: M.Choose | M.Undo): void {
    if (this.seat === null) return
    if (this.pending) return this.#explainPending(this.pending.message, message)
    this.refused = null
    this.pending = { seat: this.seat, message }
    savePending(this.#id, this.pending)
    if (this.#joined) this.#send(message)
  }

  /** Explain that a choice must wait until the server has answered the last one; repeating the pending one changes nothing. */
  #explainPending(pending: M.Choose | M.Undo, other: M.Choose | M.Undo): void {
    const same = pending.type === 'choose' ? other.type === 'choose' && other.choice === pending.choice : other.type === 'undo'
    if (!same) this.refused = { id: 'page-choice-pending' }
  }

  #request(message: M.Preview | M.Hint | M.Explain | M.Chat | M.Propose | M.Answer): Promise<Answer | null> {
    return new Promise((resolve) => {
      if (!this.#joined) return resolve(null)
      this.#requests.set(message.key, resolve)
      this.#send(message)
    })
  }

  #send(message: M.ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #hello(): void {
    const since = this.view?.seat === this.seat ? this.version : null
    this.#send({ type: 'hello', table: this.#id, seat: this.seat, since })
  }

  #connect(): void {
    if (this.#closed || this.status === 'gone') return
    clearTimeout(this.#retryTimer)
    this.#stopProbing?.()
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const address = `${scheme}://${location.host}/api/socket?table=${this.#id}`
    const socket: TableSocket = isOnDevice(this.#id) ? new DeviceSocket() : new WebSocket(address)
    this.#socket = socket
    this.#lastMessageAt = Date.now()
    socket.onopen = () => this.#hello()
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#onMessage(JSON.parse(String(event.data)) as M.ServerMessage)
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#onDisconnected()
    }
  }

  #onDisconnected(): void {
    this.#socket = null
    this.preparing = null
    this.#joined = false
    this.#cancelRequests()
    if (this.#closed || this.status === 'gone') return
    this.status = 'lost'
    if (!this.view) void loadCachedPosition(this.#id).then((found) => found && !this.view && this.#showCached(found.position, found.at))
    this.#retryTimer = setTimeout(() => this.#reconnect(), this.#backoffDelay * (0.75 + Math.random() / 2))
    this.#backoffDelay = Math.min(this.#backoffDelay * 2, MAX_BACKOFF_MS)
  }

  /** Reconnect as soon as the server answers. */
  #reconnect(): void {
    if (isOnDevice(this.#id)) return this.#connect()
    this.#stopProbing?.()
    this.#stopProbing = whenServerAnswers(() => this.#connect())
  }

  /** Show the cached position. */
  #showCached(position: CachedPosition, at: number): void {
    serverStatus.markCached(at)
    this.cachedAt = at
    this.table = position.table
    this.version = position.version
    this.entries = position.entries
    this.chat = position.chat
    this.view = position.view
    if (position.view) this.playback.showNow(this.#frame(position.view, []))
  }

  /** Cache the position soon; updates in between are debounced into one write. */
  #cacheSoon(): void {
    this.#cacheTimer ??= setTimeout(() => this.#cacheNow(), CACHE_DELAY_MS)
  }

  #cacheNow(): void {
    clearTimeout(this.#cacheTimer)
    this.#cacheTimer = undefined
    const { table, version, view, entries, chat } = this
    if (table) cachePosition({ table, version, view, entries, chat }).catch(() => {}) // storage is full: go without
  }

  #onWake = (): void => {
    if (document.visibilityState === 'hidden') return void this.playback.skip()
    if (!this.#socket) this.#connect()
    else this.#ping()
  }

  #ping(): void {
    if (!this.#socket) return
    if (Date.now() - this.#lastMessageAt > HEARTBEAT_TIMEOUT_MS) {
      const dead = this.#socket
      this.#onDisconnected() // the browser may take minutes to report a dead connection
      dead.close()
    } else this.#send({ type: 'ping' })
  }

  #cancelRequests(): void {
    for (const resolve of this.#requests.values()) resolve(null)
    this.#requests.clear()
  }

  #onMessage(message: M.ServerMessage): void {
    this.#lastMessageAt = Date.now()
    switch (message.type) {
      case 'position':
        return this.#onPosition(message)
      case 'update':
        return this.#onChanges(message)
      case 'table':
        this.table = message.table
        return this.#checkChance(message.table, [])
      case 'chat':
        this.chat = [...this.chat.filter((line) => line.number !== message.number), message]
        return
      case 'preparing':
        this.preparing = message.stage === 'ready' ? null : message
        return
      case 'pong':
        this.clockOffset = message.now - Date.now() / 1000
        return
      default:
        return this.#onReply(message)
    }
  }

  #onPosition(position: M.Position): void {
    if (position.protocol !== M.PROTOCOL) return reloadOnce() // the server was updated: this page is of an older version
    this.#queuedUpdates.length = 0
    this.#latest.set(position.version, position.view)
    this.cachedAt = null
    if (!isOnDevice(this.#id)) {
      serverStatus.markOnline()
      this.#cacheSoon()
    }
    this.table = position.table
    this.#checkChance(position.table, position.entries)
    this.version = position.version
    const events = this.status === 'lost' ? position.entries.flatMap((entry) => entry.events) : []
    this.entries = mergeEntries(this.entries, position.ply, position.entries)
    this.view = position.view
    if (position.view) this.playback.showNow(this.#frame(position.view, events))
    this.chat = position.chat
    this.status = 'live'
    this.#joined = true
    this.#backoffDelay = INITIAL_BACKOFF_MS
    this.#send({ type: 'ping' })
    if (this.pending?.seat === this.seat) this.#send(this.pending.message)
  }

  /** Apply changes to the latest view; if some are missing, ask for the whole position. */
  #onChanges(changes: M.Update): void {
    if (!this.#joined) return // the position that was asked for contains them
    if (this.table) this.#checkChance(this.table, changes.entries)
    const update = this.#latest.complete(changes)
    if (update) return this.#onUpdate(update)
    this.#joined = false
    this.#hello()
  }

  /** Take over the answer to a request; over the socket the start may have come before it. */
  onAnswer(table: M.TableInfo): void {
    if (table.stage !== 'open' || !this.table || this.table.stage === 'open') this.table = table
  }

  /** Check what came about chance, and send our own part of it. */
  #checkChance(table: M.TableInfo, entries: readonly M.Entry[]): void {
    const stored = loadChance(table.id)
    if (!stored) storeChance(table)
    this.#chance.onTable(table, stored?.revealed ? stored.entropy : undefined)
    this.#chance.onEntries(entries, table)
    this.chance = { verdict: this.#chance.verdict, checked: this.#chance.checked }
    if (table.stage !== 'open' || this.#entropySent) return
    const own = table.seats.findIndex((seat) => seat.yours && !seat.commitment)
    if (mustReveal(table, stored?.entropy)) this.#sendEntropy(api.reveal(table, stored.entropy))
    else if (own >= 0 && table.revealing === null) this.#sendEntropy(api.sit(table.id, { seat: own }), false)
  }

  /** Send entropy or a commitment once; without an answer the match starts without it. */
  #sendEntropy(request: Promise<unknown>, last = true): void {
    this.#entropySent = true
    request.catch(() => {}).finally(() => (this.#entropySent = last))
  }

  /** Apply an update once the previous one has been painted. */
  #onUpdate(update: WholeUpdate): void {
    this.#queuedUpdates.push(update)
    if (this.#painting) return
    const ours = this.#confirms(update)
    this.#applyQueued()
    this.#painting = true
    afterPaint(() => setTimeout(() => this.#onPainted(), ours ? MIN_OWN_FRAME_MS : 0))
  }

  #onPainted(): void {
    this.#painting = false
    const next = this.#queuedUpdates.pop()
    if (next) this.#onUpdate(next)
  }

  /** Apply all queued updates. */
  #applyQueued(): void {
    const updates = this.#queuedUpdates.splice(0)
    for (const update of updates) this.#apply(update)
    if (updates.length) this.#cacheSoon()
    const { playback } = this
    const announced = updates.flatMap(({ entries }) => entries.flatMap((entry) => entry.events))
    if (updates.length > 1 && playback.frame && !playback.behind) playback.showNow({ ...playback.frame, announced })
  }

  #apply(update: WholeUpdate): void {
    this.version = update.version
    this.entries = mergeEntries(this.entries, update.ply, update.entries)
    const done = this.#confirms(update)
    if (done) this.#clearPending(null)
    this.view = update.view
    if (this.table) this.table = { ...this.table, deadline: update.deadline ?? null }
    const frame = this.#frame(update.view, update.entries.flatMap((entry) => entry.events))
    if (!done && !this.#isLocalChoice(update) && shouldAnimate(prefs.asText)) this.playback.enqueue(frame)
    else this.playback.showNow(frame)
  }

  /** The current point of the match as a frame. */
  #frame(view: M.View, events: M.EventInfo[]): Frame {
    return { view, events, entries: this.entries, deadline: this.table?.deadline ?? null }
  }

  /** Whether an update confirms the pending request. */
  #confirms(update: M.Update): boolean {
    if (!this.pending) return false
    const { seat, message } = this.pending
    if (message.type === 'undo') return update.entries.length === 0
    return update.entries.some((entry) => entry.seat === seat && entry.choice === message.choice)
  }

  /** Whether the choice was made at this screen, and not by the bot that replaces an absent player. */
  #isLocalChoice(update: M.Update): boolean {
    const seat = this.table?.seats[update.entries[0]?.seat ?? -1]
    return seat !== undefined && seat.yours && !seat.away
  }

  #clearPending(refused: M.MessageRef | null): void {
    this.pending = null
    this.refused = refused
    removePending(this.#id)
  }

  #onReply(answer: Answer): void {
    this.#requests.get(answer.key)?.(answer)
    if (this.#requests.delete(answer.key)) return
    if (answer.type === 'refused' && answer.key === '') return this.#onRejected(answer)
    if (this.pending?.message.key !== answer.key) return
    if (answer.type === 'refused' && answer.retryable) {
      this.refused = answer.reason
      this.#retryTimer = setTimeout(() => this.pending && this.#send(this.pending.message), RETRY_DELAY_MS)
      return
    }
    this.#clearPending(answer.type === 'refused' ? answer.reason : null)
  }

  #onRejected(answer: M.Refused): void {
    this.refused = answer.reason
    if (answer.retryable || this.#joined) return
    this.status = 'gone'
    this.#socket?.close()
  }
}
