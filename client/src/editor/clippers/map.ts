// The content of a map file of Clippers, and changes of it. What is valid is for the server to say.
import type { MessageRef } from '../../types/messages'
import type { Drawing, Graticule } from '../../types/clippers'
import type { Point } from '../../boards/geometry'

export interface Label {
  lines: string[]
  dx: number
  dy: number
}

export interface IslandEntry {
  name: string
  value: number
  spaces: number
  lat: number
  lonE: number
  x?: number
  y?: number
  label?: Label
}

export interface StartEntry {
  line: string
  lat: number
  lonE: number
  x?: number
  y?: number
}

export interface LinkEntry {
  a: string
  b: string
  length: number
  tracks: number
  oneWay?: boolean
}

export interface MapContent {
  name: string
  violet: string
  sticks: Record<string, number>
  clippers: Record<string, number>
  islands: IslandEntry[]
  starts: StartEntry[]
  links: LinkEntry[]
  departure: Record<string, string[]>
  drawing?: { width: number; height: number; graticule?: Graticule }
}

/** A mark in front of the line of a start space, as the ends of links name it. */
const START_MARK = '*'
export const startName = (line: string): string => `${START_MARK}${line}`
export const isStart = (place: string): boolean => place.startsWith(START_MARK)

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? value.filter((one) => one && typeof one === 'object') : [])
const table = <T>(value: unknown): Record<string, T> => (value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, T>) : {})
const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** Read a content as a map, whatever is wrong with it. */
export function asMap(content: Record<string, unknown>): MapContent {
  const links = list<LinkEntry>(content['links'])
  return {
    name: String(content['name'] ?? ''),
    violet: String(content['violet'] ?? ''),
    sticks: table(content['sticks']),
    clippers: table(content['clippers']),
    islands: list<IslandEntry>(content['islands']).map((island) => ({ ...island, name: String(island.name) })),
    starts: list(content['starts']),
    links: links.map((link) => ({ ...link, a: String(link.a), b: String(link.b) })),
    departure: table(content['departure']),
    ...(content['drawing'] ? { drawing: content['drawing'] as NonNullable<MapContent['drawing']> } : {}),
  }
}

/** The number of the place that an end of a link names; -1 for none. */
export function placeNumber(map: MapContent, name: string, start: number, lines: readonly string[]): number {
  if (isStart(name)) {
    const line = lines.indexOf(name.slice(START_MARK.length))
    return line < 0 ? -1 : start + line
  }
  return map.islands.findIndex((island) => island.name === name)
}

/** Lay places of a map without positions of its own where the drawing of another one has room for them. */
function position(entry: { x?: number; y?: number }, printed: Point | undefined): Point {
  return { x: number(entry.x, printed?.x ?? 0), y: number(entry.y, printed?.y ?? 0) }
}

/** The drawing of a map that need not be valid; links with unknown ends are left out and get no number. */
export function drawingOf(map: MapContent, template: Drawing, name: (word: string) => string): { drawing: Drawing; numbers: number[] } {
  const lines = template.lines.slice(0, template.clipper_lines)
  const numbers: number[] = []
  const links = map.links.flatMap((link, at) => {
    const ends = [link.a, link.b].map((end) => placeNumber(map, end, template.start, lines)) as [number, number]
    const [length, tracks] = [number(link.length, 1), number(link.tracks, 1)]
    if (ends.some((end) => end < 0) || ends[0] === ends[1] || length < 1 || length > 20) return []
    numbers.push(at)
    return [{ ends, length: Math.round(length), tracks: tracks === 2 ? 2 : 1, one_way: link.oneWay === true }]
  })
  const drawing: Drawing = {
    ...template,
    width: number(map.drawing?.width, template.width),
    height: number(map.drawing?.height, template.height),
    graticule: map.drawing ? (map.drawing.graticule ?? {}) : template.graticule,
    equator: number(map.drawing?.graticule?.equatorY, template.equator),
    islands: map.islands.map((island, at) => ({
      id: String(at),
      name: name(island.name),
      value: number(island.value, 0),
      spaces: Math.min(9, Math.max(0, number(island.spaces, 0))),
      ...position(island, template.islands[at]),
      label: labelOf(island),
    })),
    starts: lines.map((line, at) => {
      const entry = map.starts.find((one) => one.line === line)
      return { ...template.starts[at]!, ...position(entry ?? {}, template.starts[at]) }
    }),
    links,
  }
  return { drawing, numbers }
}

function labelOf({ label }: IslandEntry): { lines: number; dx: number; dy: number } {
  return { lines: label?.lines?.length || 1, dx: number(label?.dx, 0), dy: number(label?.dy, LABEL_AWAY) }
}

/** How far from the middle of an island its name stands. */
const LABEL_AWAY = 39.8
const LABEL_ASIDE = 60
export type Side = 'below' | 'above' | 'left' | 'right'
export const SIDES: Record<Side, Point> = {
  below: { x: 0, y: LABEL_AWAY },
  above: { x: 0, y: -LABEL_AWAY },
  left: { x: -LABEL_ASIDE, y: 0 },
  right: { x: LABEL_ASIDE, y: 0 },
}

/** The side of an island on which its name stands, roughly. */
export function sideOf(island: IslandEntry): Side {
  const { dx, dy } = labelOf(island)
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return dy < 0 ? 'above' : 'below'
}

/** Put the name of an island on a side. */
export function setSide(island: IslandEntry, side: Side): void {
  island.label = { lines: island.label?.lines?.length ? island.label.lines : [island.name], dx: SIDES[side].x, dy: SIDES[side].y }
}

/** Move an island or a start space; all places get a position if they had none. */
export function movePlace(content: MapContent, place: string, to: Point, drawing: Drawing): void {
  placeAll(content, drawing)
  const entry = isStart(place) ? content.starts.find(({ line }) => startName(line) === place) : content.islands.find(({ name }) => name === place)
  if (!entry) return
  entry.x = within(to.x, drawing.width)
  entry.y = within(to.y, drawing.height)
}

const within = (value: number, end: number): number => Math.round(Math.min(end, Math.max(0, value)) * 10) / 10

/** Write down where everything lies, if the file leaves it to the drawing. */
export function placeAll(content: MapContent, drawing: Drawing): void {
  if (content.drawing) return
  content.drawing = { width: Math.round(drawing.width), height: Math.round(drawing.height), graticule: {} }
  content.islands.forEach((island, at) => Object.assign(island, rounded(drawing.islands[at]!)))
  for (const start of content.starts) {
    const at = drawing.lines.indexOf(start.line)
    if (drawing.starts[at]) Object.assign(start, rounded(drawing.starts[at]))
  }
}
const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 })

/** Rename an island, and everything that names it. */
export function renameIsland(content: MapContent, at: number, name: string): void {
  const island = content.islands[at]!
  const before = island.name
  island.name = name
  if (island.label) island.label.lines = [name]
  if (content.violet === before) content.violet = name
  for (const link of content.links) {
    if (link.a === before) link.a = name
    if (link.b === before) link.b = name
  }
  for (const card of Object.values(content.departure)) card.forEach((one, i) => one === before && (card[i] = name))
}

/** Add an island at a point, with the numbers of the nearest one. */
export function addIsland(content: MapContent, name: string, at: Point, drawing: Drawing): void {
  placeAll(content, drawing)
  const away = (one: IslandEntry) => Math.hypot((one.x ?? 0) - at.x, (one.y ?? 0) - at.y)
  const near = [...content.islands].sort((one, other) => away(one) - away(other))[0]
  const { x, y } = rounded(at)
  content.islands.push({ name, value: near?.value ?? 3, spaces: near?.spaces ?? 2, lat: near?.lat ?? 0, lonE: near?.lonE ?? 180, x, y, label: { lines: [name], dx: 0, dy: LABEL_AWAY } })
}

/** Remove an island with its links; departure cards keep its name until another one is chosen. */
export function removeIsland(content: MapContent, at: number): void {
  const [removed] = content.islands.splice(at, 1)
  content.links = content.links.filter(({ a, b }) => a !== removed?.name && b !== removed?.name)
}

/** Add a link; one from a start space leads away from it. */
export function addLink(content: MapContent, a: string, b: string): void {
  const [from, to] = isStart(b) ? [b, a] : [a, b]
  content.links.push({ a: from, b: to, length: 1, tracks: 1, oneWay: isStart(from) })
}

/** Let an end of a link lead to another place. */
export function attachLink(content: MapContent, at: number, end: 'a' | 'b', place: string): void {
  const link = content.links[at]
  if (!link || link[end === 'a' ? 'b' : 'a'] === place) return
  link[end] = place
  if (isStart(link.b)) [link.a, link.b] = [link.b, link.a]
  link.oneWay = isStart(link.a) || link.oneWay === true
}

/** A name that no island has. */
export function freeName(content: MapContent, word: string): string {
  const taken = new Set(content.islands.map(({ name }) => name))
  for (let number = content.islands.length + 1; ; number++) if (!taken.has(`${word} ${number}`)) return `${word} ${number}`
}

export const messageName = (names: Record<string, MessageRef>, say: (message: MessageRef) => string) => (word: string) => (names[word] ? say(names[word]) : word)
