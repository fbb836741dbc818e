// Animations of the events of an update, and outlines of the changed pieces for reduced motion.
import type { Drawing, GameEvent, State } from '../../types/clippers'
import type { EventInfo } from '../../types/messages'
import { ChangeMarkers, dropIn, findPiece, flip, floatText, growFrom, MOVE_MS, moveAlong, QUICK_MS, reducedMotion, ripple, SLOW_MS } from '../animation'
import type { Point } from '../geometry'
import { spacesOn, type Space } from './chart'
import { ships, type Ship } from './ships'

interface Scene {
  board: HTMLElement
  drawing: Drawing
  state: State
  /** An amount of money in words. */
  money: (amount: number) => string
}

type Values<Kind extends GameEvent['kind']> = Extract<GameEvent, { kind: Kind }>['values']

/** The space where a stick was laid, its piece, and the end where it begins. */
export function laidStick(drawing: Drawing, { from, track, stick, length }: Values<'lay'>): { piece: string; space: Space; near: Point } {
  const link = track >> 1
  const forward = drawing.links[link]!.ends[0] === from
  const number = forward ? stick - 1 : length - stick
  const space = spacesOn(drawing, link, track & 1)[number]!
  return { piece: `stick-${track}-${number}`, space, near: forward ? space.start : space.end }
}

/** The flag of a seat's newest settlement on an island: flags stand in the order of the seats. */
function flagPiece({ seats }: Drawing, { settled }: State, island: number, seat: number): string {
  const standing = settled.slice(island * seats, island * seats + seat + 1).reduce((sum, count) => sum + count, 0)
  return `flag-${island}-${standing - 1}`
}

/** The pieces that an event changes. */
export function changedPieces(drawing: Drawing, state: State, event: GameEvent): string[] {
  const { kind, values } = event
  if (kind === 'lay') return [laidStick(drawing, values).piece, `ship-${values.line}-${values.clipper}`]
  if (kind === 'reach') return [`island-${values.island}`]
  if (kind === 'complete') return values.bonus ? [`money-${values.seat}`] : []
  if (kind === 'settle') return [flagPiece(drawing, state, values.island, values.seat)]
  if (kind === 'move') return [flagPiece(drawing, state, values.to, values.seat)]
  if (kind === 'card') return [`card-${values.card}`, ...(values.price ? [`money-${values.seat}`] : [])]
  if (kind === 'buy') return [`line-${values.line}`, `money-${values.seat}`]
  return []
}

function animate(scene: Scene, event: GameEvent): void {
  const { board, drawing, state } = scene
  const { kind, values } = event
  const piece = (name: string) => findPiece(board, name)
  if (kind === 'lay') {
    const { piece: name, near } = laidStick(drawing, values)
    const stick = piece(name)
    if (stick instanceof SVGElement) growFrom(stick, near, { ms: QUICK_MS })
  } else if (kind === 'place') {
    const ship = piece(`ship-${values.line}-${values.clipper}`)
    if (ship) dropIn(ship)
  } else if (kind === 'reach') {
    const [wave, segment] = [piece(`wave-${values.island}`), piece(`seg-${values.island}-${values.line}`)]
    if (wave) ripple(wave, { delay: MOVE_MS, to: 1.7 })
    if (segment) dropIn(segment, { ms: SLOW_MS, delay: MOVE_MS, from: 1.8 })
  } else if (kind === 'settle' || kind === 'move') {
    const flag = piece(flagPiece(drawing, state, kind === 'settle' ? values.island : values.to, values.seat))
    if (flag) dropIn(flag, { from: 1.8 })
  } else if (kind === 'card') {
    const card = piece(`card-${values.card}`)
    if (card) flip(card, { ms: MOVE_MS })
  } else if (kind === 'buy') {
    const line = piece(`line-${values.line}`)
    if (line) dropIn(line, { from: 1.06 })
  }
  showMoney(scene, event)
}

/** Show a bonus at the island and a payment at the purse. */
function showMoney({ board, money }: Scene, { kind, values }: GameEvent): void {
  if (kind === 'complete' && values.bonus) {
    const island = findPiece(board, `island-${values.to}`)
    if (island) floatText(board, island.getBoundingClientRect(), `+${money(values.bonus)}`, { delay: MOVE_MS })
  } else if ((kind === 'card' || kind === 'buy') && values.price) {
    const purse = findPiece(board, `money-${values.seat}`)
    if (purse) floatText(board, purse.getBoundingClientRect(), `−${money(values.price)}`)
  }
}

const shipKey = ({ line, number }: Pick<Ship, 'line' | 'number'>): string => `${line}-${number}`

export class EventAnimator {
  #markers = new ChangeMarkers()
  #events: EventInfo[] | null = null
  /** Where the clippers were drawn last. */
  #drawn: Map<string, Ship> | null = null

  /** Animate the events that led to a position that has just been rendered; a jump over several turns is not animated. */
  show(scene: Scene, infos: EventInfo[]): void {
    const [before, same] = [this.#drawn, infos === this.#events]
    this.#drawn = new Map(ships(scene.drawing, scene.state).map((ship) => [shipKey(ship), ship]))
    this.#events = infos
    const events = infos as unknown as GameEvent[]
    const laid = events.filter(({ kind }) => kind === 'lay') as Extract<GameEvent, { kind: 'lay' }>[]
    if (!before || same || !events.length || laid.length > 1) return
    if (!reducedMotion()) {
      this.#moveShips(scene, before, laid[0]?.values)
      for (const event of events) animate(scene, event)
    }
    const names = events.flatMap((event) => changedPieces(scene.drawing, scene.state, event))
    this.#markers.show(names.map((name) => findPiece(scene.board, name)))
  }

  /** Move the clippers from where they were drawn; the one that sails goes along its new stick. */
  #moveShips({ board, drawing }: Scene, before: Map<string, Ship>, laid: Values<'lay'> | undefined): void {
    for (const [key, { line, number, x, y }] of this.#drawn!) {
      const from = before.get(key)
      const ship = findPiece(board, `ship-${key}`)
      if (!ship || !from || (from.x === x && from.y === y)) continue
      const sails = laid?.line === line && laid.clipper === number
      const way: Point[] = sails ? [from, laidStick(drawing, laid).space.middle] : [from]
      moveAlong(ship, way.map((point) => ({ x: point.x - x, y: point.y - y })), { ms: MOVE_MS })
    }
  }
}
