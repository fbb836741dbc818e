// Positions of the clippers on the chart, memoized by state.
import { angleBetween, type Point } from '../geometry'
import { placeOf, spacesOn, type Space } from './chart'
import type { Act } from './stretches'
import type { Drawing, State } from '../../types/clippers'

/** Least vertical distance between a clipper and the middle of an island's name. */
const LABEL = 27

export interface Ship extends Point {
  line: number
  number: number
}

const cache = new WeakMap<State, Ship[]>()

/** Position all clippers: on their last stick, or in open water beside their island. */
export function ships(drawing: Drawing, state: State): Ship[] {
  const found = cache.get(state) ?? allShips(drawing, state)
  cache.set(state, found)
  return found
}

function allShips(drawing: Drawing, state: State): Ship[] {
  const all = Array.from({ length: drawing.clipper_lines * drawing.tips }, (_, i) => ({ line: Math.floor(i / drawing.tips), number: i % drawing.tips, tip: state.tip[i]! }))
  const sailing = all.filter(({ tip }) => tip >= drawing.on_link).map(({ line, number, tip }) => ({ line, number, ...onStick(drawing, state, line, tip - drawing.on_link) }))
  const found: Ship[] = [...sailing]
  for (const { line, number, tip } of all) {
    if (tip >= 0 && tip < drawing.on_link) found.push({ line, number, ...berth(drawing, tip, found) })
  }
  return found
}

function onStick(drawing: Drawing, state: State, line: number, link: number): Point {
  const track = state.track[2 * link] === line ? 0 : 1
  const laid = state.laid[2 * link + track]!
  const spaces = spacesOn(drawing, link, track)
  return onSpace(spaces[laid > 0 ? laid - 1 : spaces.length + laid] ?? spaces[0]!, laid > 0)
}

/** Position a clipper on a stick, towards its destination. */
function onSpace({ start, middle, end }: Space, forward: boolean): Point {
  const tip = forward ? end : start
  return { x: middle.x * 0.7 + tip.x * 0.3, y: middle.y * 0.7 + tip.y * 0.3 - 6 }
}

/** Find the widest open water beside a place, clear of links, names and other ships. */
export function berth(drawing: Drawing, place: number, taken: Point[]): Point {
  const here = placeOf(drawing, place)
  const near = drawing.links
    .filter((link) => link.ends.includes(place))
    .map(({ ends }) => placeOf(drawing, ends[0] === place ? ends[1] : ends[0]))
    .map((other) => Math.atan2(other.y - here.y, other.x - here.x))
  const away = place >= drawing.start ? 34 : 54
  let [best, least]: [Point, number] = [here, Infinity]
  for (let k = 0; k < 72; k++) {
    const angle = (k / 72) * 2 * Math.PI
    const candidate = { x: here.x + Math.cos(angle) * away, y: here.y + Math.sin(angle) * away * 0.9 }
    const cost = -90 * Math.min(...near.map((other) => angleBetween(angle, other))) + crowding(drawing, place, candidate, taken)
    if (cost < least) [best, least] = [candidate, cost]
  }
  return best
}

function crowding(drawing: Drawing, place: number, { x, y }: Point, taken: Point[]): number {
  let cost = 0
  for (const ship of taken) cost += Math.max(0, 46 - Math.hypot(ship.x - x, ship.y - y)) * 8
  drawing.islands.forEach((island, number) => {
    if (number !== place) cost += Math.max(0, 52 - Math.hypot(island.x - x, island.y - y)) * 4
    const [across, down] = [Math.abs(x - island.x - island.label.dx), Math.abs(y - island.y - island.label.dy)]
    if (across < 62 && down < LABEL + 8 * (island.label.lines - 1)) cost += number === place ? 200 : 60
  })
  if (x < 24 || x > drawing.width - 24 || y < 20 || y > drawing.height - 20) cost += 400
  return cost
}

/** The clipper that a stick moves, at its position afterwards; violet has none. */
export function shipAfter(drawing: Drawing, state: State, { line, way, clipper: number, reaches }: Act, space: Space): Ship | null {
  if (line >= drawing.clipper_lines) return null
  const to = drawing.links[way >> 1]!.ends[way & 1 ? 0 : 1]
  const others = ships(drawing, state).filter((ship) => ship.line !== line || ship.number !== number)
  const at = reaches ? berth(drawing, to, others) : onSpace(space, !(way & 1))
  return { line, number, ...at }
}
