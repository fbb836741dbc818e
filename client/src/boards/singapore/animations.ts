// Animations of the changes between two positions of Singapore.
import { STAGGER_MS, flyCopy, growFrom, SLOW_MS, MOVE_MS, findPiece, QUICK_MS, ChangeMarkers, dropIn, type ScreenRect } from '../animation'
import type { Changes } from './changes'
import { centre, streetCentre, type Town } from './town'
import type { State } from './types'

const WALK_PER_SPACE = 60

/** Duration of a marker's move on the track. */
export const trackTime = (from: number, to: number): number => Math.min(SLOW_MS, Math.max(QUICK_MS, WALK_PER_SPACE * Math.abs(to - from)))

export interface Scene {
  board: HTMLElement
  town: Town
  before: State
  after: State
  seat: number | null
  changes: Changes
  /** Former screen positions of the tiles that are now built. */
  from: Map<number, ScreenRect>
}

const siteOf = (board: Element, site: number): Element | null => board.querySelector(`[data-key="site-${site}"]`)
const rectOf = (element: Element | null): ScreenRect => element?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 }

/** A square of a size in the middle of a rectangle. */
function within(place: ScreenRect, size: number): ScreenRect {
  return { x: place.x + (place.width - size) / 2, y: place.y + (place.height - size) / 2, width: size, height: size }
}

/** Animate all changes. */
export function animateChanges(scene: Scene): void {
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
    flyCopy(board, art, start, rectOf(art), { ms: SLOW_MS, lift: 0.08 })
    // The building stays invisible until its flying copy has arrived.
    dropIn(art, { ms: 1, delay: SLOW_MS, from: 1 })
    const flag = place?.querySelector('.t-owner')
    if (flag) dropIn(flag, { delay: SLOW_MS + QUICK_MS })
  }
  for (const site of changes.flags) {
    const flag = siteOf(board, site)?.querySelector('.planted')
    if (flag) dropIn(flag)
  }
}

/** Draw streets from the new building, or from the worker's building. */
function lay({ board, town, before, after, changes }: Scene): void {
  const near = changes.built[0]?.site ?? (before.site >= 0 ? before.site : Math.max(...(after.worker[after.turn] ?? [])))
  for (const street of changes.streets) {
    const element = findPiece(board, `street-${street}`)
    const ends = town.squares[street >> 1]
    const square = town.squares[near]
    if (!(element instanceof SVGElement) || !ends || !square) continue
    const [middle, start] = [streetCentre(ends, street & 1), centre(square)]
    const far = street & 1 ? start.y > middle.y : start.x > middle.x
    growFrom(element, { x: far ? 12 : -12, y: 0 }, { thick: true, delay: changes.built.length ? SLOW_MS : 0 })
  }
}

function use({ board, changes }: Scene): void {
  for (const site of changes.used) {
    const mark = siteOf(board, site)?.querySelector('.used > g')
    if (mark) dropIn(mark, { from: 1.6 })
  }
}

/** Move goods and coins between the player's supply and the building, staggered. */
function trade({ board, before, seat, changes }: Scene): void {
  const site = changes.used[0] ?? changes.built[0]?.site ?? before.site
  const actor = before.turn
  const house = rectOf(site >= 0 ? siteOf(board, site) : null)
  const holder = (name: string): Element | null => findPiece(board, actor === seat ? name : `house-${actor}`)
  let sent = 0
  const send = (picture: Element | null, own: Element | null, inward: boolean): void => {
    if (!picture || !own || !house.width) return
    const [there, here] = [within(house, 26), within(rectOf(own), 26)]
    flyCopy(board, picture, inward ? there : here, inward ? here : there, { delay: sent++ * STAGGER_MS })
  }
  const all = changes.goods.map((count, good) => ({ count, name: `good-${good}` }))
  if (actor === seat) all.push({ count: Math.sign(changes.cash) * Math.min(4, Math.abs(changes.cash)), name: 'cash' })
  for (const paid of [true, false]) {
    for (const { count, name } of all) {
      const picture = findPiece(board, name)?.querySelector('svg') ?? findPiece(board, `supply-${name}`)?.querySelector('svg') ?? null
      for (let i = 0; i < (paid ? -count : count); i++) send(picture, holder(name), !paid)
    }
  }
}

/** Stamp reached seals and move their money to the player. */
function press({ board, seat, changes }: Scene): void {
  for (const { seat: owner, space } of changes.seals) {
    const seal = findPiece(board, `seal-${space}`)
    const moved = changes.points.find((one) => one.seat === owner)
    const delay = moved ? trackTime(moved.from, moved.to) : 0
    if (!seal) continue
    dropIn(seal, { delay, from: 1.7 })
    const coin = findPiece(board, 'cash')?.querySelector('svg')
    const purse = findPiece(board, owner === seat ? 'cash' : `house-${owner}`)
    if (coin && purse) flyCopy(board, coin, within(rectOf(seal), 22), within(rectOf(purse), 22), { delay: delay + MOVE_MS })
  }
}

/** Outline what changed, for reduced motion. */
export function markChanges(markers: ChangeMarkers, { board, before, changes, seat }: Scene): void {
  const own = before.turn === seat
  const pieces = [
    ...changes.walked.map(({ owner, worker }) => `worker-${owner}-${worker}`),
    ...changes.streets.map((street) => `street-${street}`),
    ...changes.points.map(({ seat: owner }) => `marker-${owner}`),
    ...changes.goods.flatMap((count, good) => (count && own ? [`good-${good}`] : [])),
    ...(changes.cash ? ['cash'] : []),
  ].map((name) => findPiece(board, name))
  const sites = [...changes.built.map(({ site }) => site), ...changes.flags, ...changes.used].map((site) => siteOf(board, site))
  markers.show([...pieces, ...sites.map((site) => site?.querySelector('.building, .planted'))])
}
