// How pictures follow what changed at a table of Singapore.
import { APART, carry, draw, GRAVE, MOVE, piece, QUICK, Rings, setDown, type Spread } from '../motion'
import type { Changes } from './changes'
import { centre, streetCentre, type Town } from './town'
import type { State } from './types'

const WALK_PER_SPACE = 60

/** How long a marker takes over the track. */
export const trackTime = (from: number, to: number): number => Math.min(GRAVE, Math.max(QUICK, WALK_PER_SPACE * Math.abs(to - from)))

export interface Scene {
  board: HTMLElement
  town: Town
  before: State
  after: State
  seat: number | null
  changes: Changes
  /** Where the tiles were that are now built. */
  from: Map<number, Spread>
}

const siteOf = (board: Element, site: number): Element | null => board.querySelector(`[data-key="site-${site}"]`)
const spread = (element: Element | null): Spread => element?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 }

/** A place of a piece's own size in the middle of another. */
function within(place: Spread, size: number): Spread {
  return { x: place.x + (place.width - size) / 2, y: place.y + (place.height - size) / 2, width: size, height: size }
}

/** Let everything move that changed. */
export function follow(scene: Scene): void {
  build(scene)
  lay(scene)
  use(scene)
  trade(scene)
  press(scene)
}

function build({ board, changes, from }: Scene): void {
  for (const { site, tile } of changes.built) {
    const place = siteOf(board, site)
    const art = place?.querySelector('.building')
    const start = from.get(tile)
    if (!art || !start) continue
    carry(board, art, start, spread(art), { ms: GRAVE, lift: 0.08 })
    // The house itself is there from the beginning, and seen when its picture has arrived.
    setDown(art, { ms: 1, delay: GRAVE, from: 1 })
    const flag = place?.querySelector('.t-owner')
    if (flag) setDown(flag, { delay: GRAVE + QUICK })
  }
  for (const site of changes.flags) {
    const flag = siteOf(board, site)?.querySelector('.planted')
    if (flag) setDown(flag)
  }
}

/** Streets grow from the new house, or from where the worker stands. */
function lay({ board, town, before, after, changes }: Scene): void {
  const near = changes.built[0]?.site ?? (before.site >= 0 ? before.site : Math.max(...(after.worker[after.turn] ?? [])))
  for (const street of changes.streets) {
    const element = piece(board, `street-${street}`)
    const ends = town.squares[street >> 1]
    const square = town.squares[near]
    if (!(element instanceof SVGElement) || !ends || !square) continue
    const [middle, start] = [streetCentre(ends, street & 1), centre(square)]
    const far = street & 1 ? start.y > middle.y : start.x > middle.x
    draw(element, { x: far ? 12 : -12, y: 0 }, { thick: true, delay: changes.built.length ? GRAVE : 0 })
  }
}

function use({ board, changes }: Scene): void {
  for (const site of changes.used) {
    const mark = siteOf(board, site)?.querySelector('.used > g')
    if (mark) setDown(mark, { from: 1.6 })
  }
}

/** Goods and coins go from ticket to house and back, one after the other. */
function trade({ board, before, seat, changes }: Scene): void {
  const site = changes.used[0] ?? changes.built[0]?.site ?? before.site
  const actor = before.turn
  const house = spread(site >= 0 ? siteOf(board, site) : null)
  const holder = (name: string): Element | null => piece(board, actor === seat ? name : `house-${actor}`)
  let sent = 0
  const send = (picture: Element | null, own: Element | null, inward: boolean): void => {
    if (!picture || !own || !house.width) return
    const [there, here] = [within(house, 26), within(spread(own), 26)]
    carry(board, picture, inward ? there : here, inward ? here : there, { delay: sent++ * APART })
  }
  const all = changes.goods.map((count, good) => ({ count, name: `good-${good}` }))
  if (actor === seat) all.push({ count: Math.sign(changes.cash) * Math.min(4, Math.abs(changes.cash)), name: 'cash' })
  for (const paid of [true, false]) {
    for (const { count, name } of all) {
      const picture = piece(board, name)?.querySelector('svg') ?? piece(board, `supply-${name}`)?.querySelector('svg') ?? null
      for (let i = 0; i < (paid ? -count : count); i++) send(picture, holder(name), !paid)
    }
  }
}

/** A seal presses, and its money falls to whoever reached it. */
function press({ board, seat, changes }: Scene): void {
  for (const { seat: owner, space } of changes.seals) {
    const seal = piece(board, `seal-${space}`)
    const moved = changes.points.find((one) => one.seat === owner)
    const delay = moved ? trackTime(moved.from, moved.to) : 0
    if (!seal) continue
    setDown(seal, { delay, from: 1.7 })
    const coin = piece(board, 'cash')?.querySelector('svg')
    const purse = piece(board, owner === seat ? 'cash' : `house-${owner}`)
    if (coin && purse) carry(board, coin, within(spread(seal), 22), within(spread(purse), 22), { delay: delay + MOVE })
  }
}

/** Ring what changed, where nothing moves. */
export function mark(rings: Rings, { board, before, changes, seat }: Scene): void {
  const own = before.turn === seat
  const pieces = [
    ...changes.walked.map(({ owner, worker }) => `worker-${owner}-${worker}`),
    ...changes.streets.map((street) => `street-${street}`),
    ...changes.points.map(({ seat: owner }) => `marker-${owner}`),
    ...changes.goods.flatMap((count, good) => (count && own ? [`good-${good}`] : [])),
    ...(changes.cash ? ['cash'] : []),
  ].map((name) => piece(board, name))
  const sites = [...changes.built.map(({ site }) => site), ...changes.flags, ...changes.used].map((site) => siteOf(board, site))
  rings.show([...pieces, ...sites.map((site) => site?.querySelector('.building, .planted'))])
}
