// A table over the socket: follows it, goes on after a gap, and loses no click.
// A choice is kept until the server says what became of it. After a gap it is sent again with the same key, so that it is
// made once and only once.
import { connection } from '../offline/connection.svelte'
import { keepSeen, lastSeen, type Seen } from '../offline/seen'
import { afterDrawing } from '../shell/later'
import { prefs } from '../shell/prefs.svelte'
import type * as M from '../types/messages'
import { merge } from './entries'
import { Pace, unhurried } from './pace.svelte'
import { forget, remember, remembered, type Pending } from './pending'

const PING_EVERY = 15_000
const SILENCE_AT_MOST = 25_000
const LONGEST_WAIT = 10_000
const AGAIN_AFTER = 700
const KEEP_AFTER = 1000
/** Milliseconds that a choice of one's own is on the screen at least, before what others made of it. */
const SEEN = 50

export type Status = 'connecting' | 'live' | 'lost' | 'gone'
type Answer = M.Previewed | M.Hinted | M.Done | M.Refused

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export class Live {
  status = $state<Status>('connecting')
  table = $state.raw<M.TableInfo | null>(null)
  view = $state.raw<M.View | null>(null)
  entries = $state.raw<M.Entry[]>([])
  chat = $state.raw<M.ChatLine[]>([])
  /** What the last update brought. */
  events = $state.raw<M.Said[]>([])
  /** What was asked for and is not answered yet. */
  pending = $state.raw<Pending | null>(null)
  /** Why the last thing asked for was not done. */
  refused = $state.raw<M.Said | null>(null)
  /** What a bot of this table waits for, as long as it waits. */
  preparing = $state.raw<M.Preparing | null>(null)
  seat = $state<number | null>(null)
  version = $state(0)
  /** When what is shown was seen, where it is from before this page was opened; in milliseconds since 1970. */
  seenAt = $state<number | null>(null)
  /** What the board shows of it all. */
  readonly pace = new Pace()
  /** How far the server's clock is ahead of ours, in seconds. */
  ahead = $state(0)

  readonly #id: string
  #socket: WebSocket | null = null
  #known = false
  #wait = 500
  #heard = 0
  #closed = false
  #again: ReturnType<typeof setTimeout> | undefined
  #keeping: ReturnType<typeof setTimeout> | undefined
  readonly #beat: ReturnType<typeof setInterval>
  /** What came while the last picture was being drawn. */
  readonly #waiting: M.Update[] = []
  #drawing = false
  readonly #asked = new Map<string, (answer: Answer | null) => void>()

  constructor(id: string, seat: number | null) {
    this.#id = id
    this.seat = seat
    this.pending = remembered(id)
    this.#beat = setInterval(() => this.#ping(), PING_EVERY)
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#connect()
  }

  close(): void {
    this.#closed = true
    this.pace.close()
    clearInterval(this.#beat)
    clearTimeout(this.#again)
    if (this.#keeping !== undefined) this.#keep()
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#socket?.close()
    this.#answerAll()
  }

  /** Look from another seat: another person sits down before this screen. */
  look(seat: number | null): void {
    const watched = this.seat === null
    this.seat = seat
    this.#known = false
    if (!watched) return this.#hello()
    const before = this.#socket // it was opened by somebody whom the server did not know yet
    this.#connect()
    before?.close()
  }

  choose(choice: number): void {
    this.#catchUp()
    if (this.view?.legal.some((legal) => legal.choice === choice)) {
      this.#ask({ type: 'choose', key: newKey(), version: this.version, choice })
    }
  }

  undo(count: number): void {
    this.#catchUp()
    if (count > 0) this.#ask({ type: 'undo', key: newKey(), version: this.version, count })
  }

  async preview(choice: number): Promise<M.Previewed | null> {
    const answer = await this.#wish({ type: 'preview', key: newKey(), version: this.version, choice })
    return answer?.type === 'preview' ? answer : null
  }

  async hint(): Promise<number | null> {
    const answer = await this.#wish({ type: 'hint', key: newKey(), version: this.version })
    if (answer?.type === 'refused') this.refused = answer.reason
    return answer?.type === 'hint' && answer.version === this.version ? answer.choice : null
  }

  async say(text: string): Promise<boolean> {
    const answer = await this.#wish({ type: 'say', key: newKey(), text })
    if (answer?.type === 'refused') this.refused = answer.reason
    return answer?.type === 'done'
  }

  #ask(message: M.Choose | M.Undo): void {
    if (this.pending || this.seat === null) return
    this.refused = null
    this.pending = { seat: this.seat, message }
    remember(this.#id, this.pending)
    if (this.#known) this.#send(message)
  }

  #wish(message: M.Preview | M.Hint | M.Say): Promise<Answer | null> {
    return new Promise((resolve) => {
      if (!this.#known) return resolve(null)
      this.#asked.set(message.key, resolve)
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
    clearTimeout(this.#again)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`)
    this.#socket = socket
    this.#heard = Date.now()
    socket.onopen = () => this.#hello()
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as M.ServerMessage)
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost()
    }
  }

  #lost(): void {
    this.#socket = null
    this.preparing = null
    this.#known = false
    this.#answerAll()
    if (this.#closed || this.status === 'gone') return
    this.status = 'lost'
    if (!this.view) void lastSeen(this.#id).then((found) => found && !this.view && this.#recall(found.seen, found.at))
    this.#again = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2))
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  /** Show what was last seen of the table. */
  #recall(seen: Seen, at: number): void {
    connection.known(at)
    this.seenAt = at
    this.table = seen.table
    this.version = seen.version
    this.entries = seen.entries
    this.chat = seen.chat
    this.view = seen.view
    if (seen.view) this.pace.show({ view: seen.view, events: [] })
  }

  /** Keep what is seen, soon. */
  #keepSoon(): void {
    this.#keeping ??= setTimeout(() => this.#keep(), KEEP_AFTER)
  }

  #keep(): void {
    clearTimeout(this.#keeping)
    this.#keeping = undefined
    const { table, version, view, entries, chat } = this
    if (table) keepSeen({ table, version, view, entries, chat }).catch(() => {}) // no room left: then it is not kept
  }

  #hurry = (): void => {
    if (document.visibilityState === 'hidden') return void this.pace.skip()
    if (!this.#socket) this.#connect()
    else this.#ping()
  }

  #ping(): void {
    if (!this.#socket) return
    if (Date.now() - this.#heard > SILENCE_AT_MOST) {
      const dead = this.#socket
      this.#lost() // a dead line may take minutes to say so itself
      dead.close()
    } else this.#send({ type: 'ping' })
  }

  #answerAll(): void {
    for (const resolve of this.#asked.values()) resolve(null)
    this.#asked.clear()
  }

  #hear(message: M.ServerMessage): void {
    this.#heard = Date.now()
    switch (message.type) {
      case 'position':
        return this.#begin(message)
      case 'update':
        return this.#take(message)
      case 'table':
        this.table = message.table
        return
      case 'chat':
        this.chat = [...this.chat.filter((line) => line.number !== message.number), message]
        return
      case 'preparing':
        this.preparing = message.stage === 'ready' ? null : message
        return
      case 'pong':
        this.ahead = message.now - Date.now() / 1000
        return
      default:
        return this.#answered(message)
    }
  }

  #begin(position: M.Position): void {
    this.#waiting.length = 0
    this.seenAt = null
    connection.found()
    this.#keepSoon()
    this.table = position.table
    this.version = position.version
    this.events = this.status === 'lost' ? position.entries.flatMap((entry) => entry.events) : []
    this.entries = merge(this.entries, position.ply, position.entries)
    this.view = position.view
    if (position.view) this.pace.show({ view: position.view, events: this.events })
    this.chat = position.chat
    this.status = 'live'
    this.#known = true
    this.#wait = 500
    this.#send({ type: 'ping' })
    if (this.pending?.seat === this.seat) this.#send(this.pending.message)
  }

  /** Show an update once the one before it has been drawn. */
  #take(update: M.Update): void {
    this.#waiting.push(update)
    if (this.#drawing) return
    const ours = this.#shows(update)
    this.#catchUp()
    this.#drawing = true
    afterDrawing(() => setTimeout(() => this.#drawn(), ours ? SEEN : 0))
  }

  #drawn(): void {
    this.#drawing = false
    const next = this.#waiting.pop()
    if (next) this.#take(next)
  }

  /** Show all that has come. */
  #catchUp(): void {
    const updates = this.#waiting.splice(0)
    for (const update of updates) this.#update(update)
    if (updates.length) this.#keepSoon()
    if (updates.length > 1) this.events = updates.flatMap(({ entries }) => entries.flatMap((entry) => entry.events))
  }

  #update(update: M.Update): void {
    this.version = update.version
    this.entries = merge(this.entries, update.ply, update.entries)
    this.events = update.entries.flatMap((entry) => entry.events)
    const done = this.#shows(update)
    if (done) this.#settle()
    this.view = update.view
    const frame = { view: update.view, events: this.events }
    if (!done && !this.#isOurs(update) && unhurried(prefs.asText)) this.pace.follow(frame)
    else this.pace.show(frame)
    if (this.table) this.table = { ...this.table, deadline: update.deadline }
  }

  /** Whether an update shows that what was asked for is done; a board may go on at once then. */
  #shows(update: M.Update): boolean {
    if (!this.pending) return false
    const { seat, message } = this.pending
    if (message.type === 'undo') return update.entries.length === 0
    return update.entries.some((entry) => entry.seat === seat && entry.choice === message.choice)
  }

  /** Whether it was chosen at this screen, and not by the bot that plays on for somebody who is away. */
  #isOurs(update: M.Update): boolean {
    const seat = this.table?.seats[update.entries[0]?.seat ?? -1]
    return seat !== undefined && seat.yours && !seat.away
  }

  #settle(): void {
    this.pending = null
    forget(this.#id)
  }

  #answered(answer: Answer): void {
    this.#asked.get(answer.key)?.(answer)
    if (this.#asked.delete(answer.key)) return
    if (answer.type === 'refused' && answer.key === '') return this.#turnedAway(answer)
    if (this.pending?.message.key !== answer.key) return
    if (answer.type === 'refused' && answer.again) {
      this.#again = setTimeout(() => this.pending && this.#send(this.pending.message), AGAIN_AFTER)
      return
    }
    if (answer.type === 'refused') this.refused = answer.reason
    this.#settle()
  }

  #turnedAway(answer: M.Refused): void {
    this.refused = answer.reason
    if (answer.again || this.#known) return
    this.status = 'gone'
    this.#socket?.close()
  }
}
