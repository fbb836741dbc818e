// How pictures follow what changed at a table of Clippers.
import { calm, draw, glide, GRAVE, MOVE, piece, QUICK, ripple, rise, Rings, setDown, turnOver } from '../motion'
import type { Changes } from './changes'

export interface Scene {
  board: HTMLElement
  changes: Changes
  /** An amount of money in words. */
  money: (amount: number) => string
}

/** Let everything move that changed. */
export function follow(scene: Scene): void {
  if (calm()) return
  lay(scene)
  arrive(scene)
  settle(scene)
  pay(scene)
}

/** A stick is drawn from its near end, and its clipper glides along it. */
function lay({ board, changes }: Scene): void {
  for (const { piece: name, near } of changes.sticks) {
    const stick = piece(board, name)
    if (stick instanceof SVGElement) draw(stick, near, { ms: QUICK })
  }
  for (const { line, number, x, y, from, along } of changes.ships) {
    const ship = piece(board, `ship-${line}-${number}`)
    const way = [from, ...(along ? [along] : [])].map((point) => ({ x: point.x - x, y: point.y - y }))
    if (ship) glide(ship, way, { ms: MOVE })
  }
  for (const { line, number } of changes.placed) {
    const ship = piece(board, `ship-${line}-${number}`)
    if (ship) setDown(ship)
  }
}

/** The water around an island that was reached ripples once, and its ring fills. */
function arrive({ board, changes, money }: Scene): void {
  const earned = changes.money.find(({ amount }) => amount > 0)
  for (const { island, line } of changes.reached) {
    const wave = piece(board, `wave-${island}`)
    const part = piece(board, `seg-${island}-${line}`)
    if (wave) ripple(wave, { delay: MOVE, to: 1.7 })
    if (part) setDown(part, { ms: GRAVE, delay: MOVE, from: 1.8 })
    const land = piece(board, `island-${island}`)
    if (land && earned) rise(board, land.getBoundingClientRect(), `+${money(earned.amount)}`, { delay: MOVE })
  }
}

function settle({ board, changes }: Scene): void {
  for (const { island, anchorage } of changes.settled) {
    const flag = piece(board, `flag-${island}-${anchorage}`)
    if (flag) setDown(flag, { from: 1.8 })
  }
}

/** A card that was taken turns over, and whoever paid sees it. */
function pay({ board, changes, money }: Scene): void {
  for (const { card } of changes.cards) {
    const taken = piece(board, `card-${card}`)
    if (taken) turnOver(taken, { ms: MOVE })
  }
  for (const line of changes.bought) {
    const sold = piece(board, `line-${line}`)
    if (sold) setDown(sold, { from: 1.06 })
  }
  for (const { seat, amount } of changes.money) {
    const purse = piece(board, `money-${seat}`)
    if (purse && amount < 0) rise(board, purse.getBoundingClientRect(), `−${money(-amount)}`)
  }
}

/** Ring what changed, where nothing moves. */
export function mark(rings: Rings, { board, changes }: Scene): void {
  const names = [
    ...changes.sticks.map(({ piece: name }) => name),
    ...[...changes.ships.filter(({ along }) => along), ...changes.placed].map(({ line, number }) => `ship-${line}-${number}`),
    ...changes.reached.map(({ island }) => `island-${island}`),
    ...changes.settled.map(({ island, anchorage }) => `flag-${island}-${anchorage}`),
    ...changes.cards.map(({ card }) => `card-${card}`),
    ...changes.bought.map((line) => `line-${line}`),
    ...changes.money.map(({ seat }) => `money-${seat}`),
  ]
  rings.show(names.map((name) => piece(board, name)))
}
