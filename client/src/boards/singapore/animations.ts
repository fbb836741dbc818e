// Animations of the events of Singapore: pieces are drawn where they belong, and copies of them move there.
import { STAGGER_MS, flyCopy, growFrom, SLOW_MS, MOVE_MS, findPiece, QUICK_MS, ChangeMarkers, dropIn, reducedMotion, type ScreenRect } from '../animation'
import type { EventInfo } from '../../types/messages'
import type { GameEvent } from '../../types/singapore'
import { centre, streetCentre, type Town } from './town'

const WALK_PER_SPACE = 60
/** More buildings or moves than these at once are no single choice: nothing is animated. */
const MOST_BUILT = 1
const MOST_WALKED = 2
/** Coins that fly for one payment at most. */
const MOST_COINS = 4

/** Duration of a marker's move on the track. */
export const trackTime = (from: number, to: number): number => Math.min(SLOW_MS, Math.max(QUICK_MS, WALK_PER_SPACE * Math.abs(to - from)))

export interface Scene {
  board: HTMLElement
  town: Town
  seat: number | null
  goods: string[]
}

type Of<Kind extends GameEvent['kind']> = Extract<GameEvent, { kind: Kind }>['values']

/** The values of the events of a kind. */
const of = <Kind extends GameEvent['kind']>(events: GameEvent[], kind: Kind): Of<Kind>[] =>
  events.flatMap((event) => (event.kind === kind ? [event.values as Of<Kind>] : []))

const built = (events: GameEvent[]): { lot: number; tile: number }[] => [...of(events, 'build'), ...of(events, 'neutral')]
const streets = (events: GameEvent[]) => [...of(events, 'street'), ...of(events, 'buy')]
const walked = (events: GameEvent[]) => [...of(events, 'enter'), ...of(events, 'step'), ...of(events, 'move')]

/** The sites whose use is complete. */
function used(events: GameEvent[]): number[] {
  const own = [...of(events, 'trade'), ...of(events, 'receive'), ...of(events, 'return'), ...of(events, 'new-agent'), ...of(events, 'five-steps')]
  return [...own.map(({ site }) => site), ...of(events, 'move').map(({ by }) => by)]
}

interface Payment {
  seat: number
  site: number
  /** Received by the player; negative if paid. */
  counts: Record<string, number>
}

/** What changed hands between players and buildings. */
function payments(events: GameEvent[], goods: string[]): Payment[] {
  const side = (values: Record<string, number>, way: string): Record<string, number> =>
    Object.fromEntries([...goods, 'cash'].map((kind) => [kind, values[`${way}_${kind}`] ?? 0]))
  const negative = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, -count]))
  return [
    ...[...of(events, 'give'), ...of(events, 'trade')].map((one) => ({ seat: one.seat, site: one.site, counts: negative(side(one, 'give')) })),
    ...[...of(events, 'receive'), ...of(events, 'trade')].map((one) => ({ seat: one.seat, site: one.site, counts: side(one, 'take') })),
    ...of(events, 'build').map(({ seat, lot, cash }) => ({ seat, site: lot, counts: { cash: -cash } })),
    ...of(events, 'buy').map(({ seat, from, price }) => ({ seat, site: from, counts: { cash: -price } })),
  ]
}

const siteOf = (board: Element, site: number): Element | null => board.querySelector(`[data-key="site-${site}"]`)
const rectOf = (element: Element | null): ScreenRect => element?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 }

/** A square of a size in the middle of a rectangle. */
function within(place: ScreenRect, size: number): ScreenRect {
  return { x: place.x + (place.width - size) / 2, y: place.y + (place.height - size) / 2, width: size, height: size }
}

/** Animates the events of an update when their position is drawn. */
export class EventAnimator {
  #markers = new ChangeMarkers()
  /** Former screen positions of the tiles that are being built. */
  #from = new Map<number, ScreenRect>()
  #last: EventInfo[] | null = null

  /** Before rendering: measure the tiles that leave the display. */
  before(board: HTMLElement | undefined, happened: EventInfo[]): void {
    this.#from.clear()
    if (!board || reducedMotion()) return
    for (const { tile } of built(happened as GameEvent[])) {
      const place = findPiece(board, `tile-${tile}`)?.getBoundingClientRect()
      if (place) this.#from.set(tile, place)
    }
  }

  /** After rendering: animate the events, once. */
  after(scene: Scene, happened: EventInfo[]): void {
    const seen = this.#last === null || this.#last === happened
    this.#last = happened
    const events = happened as GameEvent[]
    if (seen || built(events).length > MOST_BUILT || walked(events).length > MOST_WALKED) return
    // Measure just before the paint, to avoid a forced layout.
    if (reducedMotion()) mark(this.#markers, scene, events)
    else requestAnimationFrame(() => animate(scene, events, this.#from))
  }
}

function animate(scene: Scene, events: GameEvent[], from: Map<number, ScreenRect>): void {
  build(scene, events, from)
  lay(scene, events)
  for (const site of used(events)) {
    const stamp = siteOf(scene.board, site)?.querySelector('.used > g')
    if (stamp) dropIn(stamp, { from: 1.6 })
  }
  pay(scene, events)
  press(scene, events)
}

function build({ board }: Scene, events: GameEvent[], from: Map<number, ScreenRect>): void {
  for (const { lot, tile } of built(events)) {
    const place = siteOf(board, lot)
    const art = place?.querySelector('.building')
    const start = from.get(tile)
    if (!art || !start) continue
    flyCopy(board, art, start, rectOf(art), { ms: SLOW_MS, lift: 0.08 })
    // The building stays invisible until its flying copy has arrived.
    dropIn(art, { ms: 1, delay: SLOW_MS, from: 1 })
    const flag = place?.querySelector('.t-owner')
    if (flag) dropIn(flag, { delay: SLOW_MS + QUICK_MS })
  }
  for (const { lot } of of(events, 'flag')) {
    const flag = siteOf(board, lot)?.querySelector('.planted')
    if (flag) dropIn(flag)
  }
}

/** Draw streets from the new building, or from their first end. */
function lay({ board, town }: Scene, events: GameEvent[]): void {
  const [house] = built(events)
  for (const { street, from } of streets(events)) {
    const element = findPiece(board, `street-${street}`)
    const ends = town.squares[street >> 1]
    const square = town.squares[house?.lot ?? from]
    if (!(element instanceof SVGElement) || !ends || !square) continue
    const [middle, start] = [streetCentre(ends, street & 1), centre(square)]
    const far = street & 1 ? start.y > middle.y : start.x > middle.x
    growFrom(element, { x: far ? 12 : -12, y: 0 }, { thick: true, delay: house ? SLOW_MS : 0 })
  }
}

/** Move goods and coins between the players and the buildings, staggered; others' coins are hidden. */
function pay({ board, seat, goods }: Scene, events: GameEvent[]): void {
  let sent = 0
  for (const payment of payments(events, goods)) {
    const own = payment.seat === seat
    const house = rectOf(siteOf(board, payment.site))
    for (const [kind, count] of Object.entries(payment.counts)) {
      if (!count || !house.width || (kind === 'cash' && !own)) continue
      const name = kind === 'cash' ? 'cash' : `good-${goods.indexOf(kind)}`
      const picture = findPiece(board, name)?.querySelector('svg') ?? findPiece(board, `supply-${name}`)?.querySelector('svg')
      const holder = findPiece(board, own ? name : `house-${payment.seat}`)
      if (!picture || !holder) continue
      const [there, here] = [within(house, 26), within(rectOf(holder), 26)]
      const pieces = kind === 'cash' ? Math.min(MOST_COINS, Math.abs(count)) : Math.abs(count)
      for (let i = 0; i < pieces; i++) flyCopy(board, picture, count > 0 ? there : here, count > 0 ? here : there, { delay: sent++ * STAGGER_MS })
    }
  }
}

/** Stamp reached seals and move their money to the player. */
function press({ board, seat }: Scene, events: GameEvent[]): void {
  for (const { seat: owner, space } of of(events, 'seal')) {
    const seal = findPiece(board, `seal-${space}`)
    const moved = of(events, 'points').findLast((one) => one.seat === owner)
    const delay = moved ? trackTime(moved.from, moved.to) : 0
    if (!seal) continue
    dropIn(seal, { delay, from: 1.7 })
    const coin = findPiece(board, 'cash')?.querySelector('svg')
    const purse = findPiece(board, owner === seat ? 'cash' : `house-${owner}`)
    if (coin && purse) flyCopy(board, coin, within(rectOf(seal), 22), within(rectOf(purse), 22), { delay: delay + MOVE_MS })
  }
}

/** Outline what changed, for reduced motion. */
function mark(markers: ChangeMarkers, { board, seat, goods }: Scene, events: GameEvent[]): void {
  const own = payments(events, goods).filter((payment) => payment.seat === seat)
  const kinds = own.flatMap(({ counts }) => Object.entries(counts).flatMap(([kind, count]) => (count ? [kind] : [])))
  const pieces = [
    ...walked(events).map(({ seat: owner, worker }) => `worker-${owner}-${worker}`),
    ...streets(events).map(({ street }) => `street-${street}`),
    ...of(events, 'points').map(({ seat: owner }) => `marker-${owner}`),
    ...new Set(kinds.map((kind) => (kind === 'cash' ? 'cash' : `good-${goods.indexOf(kind)}`))),
  ].map((name) => findPiece(board, name))
  const sites = [...built(events).map(({ lot }) => lot), ...of(events, 'flag').map(({ lot }) => lot), ...used(events)].map((site) => siteOf(board, site))
  const found = [...pieces, ...sites.map((site) => site?.querySelector('.building, .planted'))]
  if (events.length) markers.show(found)
}
