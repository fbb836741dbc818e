// Where the clippers lie.
import { between, type Point } from '../geometry'
import { placeOf, spacesOn, type Space } from './chart'
import type { Act } from './targets'
import type { Drawing, State } from './types'

/** How far above or below the middle of a name a clipper has to lie to leave it free. */
const LABEL = 27

export interface Ship extends Point {
  line: number
  number: number
}

const known = new WeakMap<State, Ship[]>()

/** Where the clippers lie: on their last stick, or in open water beside their island, clear of those under way. */
export function ships(drawing: Drawing, state: State): Ship[] {
  const found = known.get(state) ?? allShips(drawing, state)
  known.set(state, found)
  return found
}

function allShips(drawing: Drawing, state: State): Ship[] {
  const all = Array.from({ length: drawing.clipper_lines * drawing.tips }, (_, i) => ({ line: Math.floor(i / drawing.tips), number: i % drawing.tips, tip: state.tip[i]! }))
  const sailing = all.filter(({ tip }) => tip >= drawing.afloat).map(({ line, number, tip }) => ({ line, number, ...onStick(drawing, state, line, tip - drawing.afloat) }))
  const found: Ship[] = [...sailing]
  for (const { line, number, tip } of all) {
    if (tip >= 0 && tip < drawing.afloat) found.push({ line, number, ...berth(drawing, tip, found) })
  }
  return found
}

function onStick(drawing: Drawing, state: State, line: number, link: number): Point {
  const track = state.track[2 * link] === line ? 0 : 1
  const laid = state.laid[2 * link + track]!
  const spaces = spacesOn(drawing, link, track)
  return onSpace(spaces[laid > 0 ? laid - 1 : spaces.length + laid] ?? spaces[0]!, laid > 0)
}

/** Where a clipper lies on a stick: nearer to where it goes. */
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
    const spot = { x: here.x + Math.cos(angle) * away, y: here.y + Math.sin(angle) * away * 0.9 }
    const cost = -90 * Math.min(...near.map((other) => between(angle, other))) + crowding(drawing, place, spot, taken)
    if (cost < least) [best, least] = [spot, cost]
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

/** Where the clipper of a stick would lie after it, and which one that is; violet has none. */
export function shipAfter(drawing: Drawing, state: State, { line, way, choice }: Act, space: Space): Ship | null {
  if (line >= drawing.clipper_lines) return null
  const link = way >> 1
  const ends = drawing.links[link]!.ends
  const [from, to] = way & 1 ? [ends[1], ends[0]] : ends
  const tips = state.tip.slice(line * drawing.tips, (line + 1) * drawing.tips)
  const under = tips.indexOf(drawing.afloat + link)
  const number = choice.kind === 'place' ? -1 : under >= 0 ? under : tips.indexOf(from)
  const others = ships(drawing, state).filter((ship) => ship.line !== line || ship.number !== number)
  const at = choice.say.id.endsWith('-reach') ? berth(drawing, to, others) : onSpace(space, !(way & 1))
  return { line, number, ...at }
}
