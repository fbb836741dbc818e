// Animations of the changes between two positions of Clippers.
import { reducedMotion, growFrom, moveAlong, SLOW_MS, MOVE_MS, findPiece, QUICK_MS, ripple, floatText, ChangeMarkers, dropIn, flip } from '../animation'
import type { Changes } from './changes'

export interface Scene {
  board: HTMLElement
  changes: Changes
  /** An amount of money in words. */
  money: (amount: number) => string
}

/** Animate all changes. */
export function animateChanges(scene: Scene): void {
  if (reducedMotion()) return
  lay(scene)
  arrive(scene)
  settle(scene)
  pay(scene)
}

/** Draw new sticks from their near end and move their clippers along them. */
function lay({ board, changes }: Scene): void {
  for (const { piece: name, near } of changes.sticks) {
    const stick = findPiece(board, name)
    if (stick instanceof SVGElement) growFrom(stick, near, { ms: QUICK_MS })
  }
  for (const { line, number, x, y, from, along } of changes.ships) {
    const ship = findPiece(board, `ship-${line}-${number}`)
    const way = [from, ...(along ? [along] : [])].map((point) => ({ x: point.x - x, y: point.y - y }))
    if (ship) moveAlong(ship, way, { ms: MOVE_MS })
  }
  for (const { line, number } of changes.placed) {
    const ship = findPiece(board, `ship-${line}-${number}`)
    if (ship) dropIn(ship)
  }
}

/** Show that a line has reached an island: a ripple, its ring segment and the bonus. */
function arrive({ board, changes, money }: Scene): void {
  const earned = changes.money.find(({ amount }) => amount > 0)
  for (const { island, line } of changes.reached) {
    const wave = findPiece(board, `wave-${island}`)
    const part = findPiece(board, `seg-${island}-${line}`)
    if (wave) ripple(wave, { delay: MOVE_MS, to: 1.7 })
    if (part) dropIn(part, { ms: SLOW_MS, delay: MOVE_MS, from: 1.8 })
    const land = findPiece(board, `island-${island}`)
    if (land && earned) floatText(board, land.getBoundingClientRect(), `+${money(earned.amount)}`, { delay: MOVE_MS })
  }
}

function settle({ board, changes }: Scene): void {
  for (const { island, anchorage } of changes.settled) {
    const flag = findPiece(board, `flag-${island}-${anchorage}`)
    if (flag) dropIn(flag, { from: 1.8 })
  }
}

/** Flip taken cards, mark bought clippers and show payments. */
function pay({ board, changes, money }: Scene): void {
  for (const { card } of changes.cards) {
    const taken = findPiece(board, `card-${card}`)
    if (taken) flip(taken, { ms: MOVE_MS })
  }
  for (const line of changes.bought) {
    const sold = findPiece(board, `line-${line}`)
    if (sold) dropIn(sold, { from: 1.06 })
  }
  for (const { seat, amount } of changes.money) {
    const purse = findPiece(board, `money-${seat}`)
    if (purse && amount < 0) floatText(board, purse.getBoundingClientRect(), `−${money(-amount)}`)
  }
}

/** Outline what changed, for reduced motion. */
export function markChanges(markers: ChangeMarkers, { board, changes }: Scene): void {
  const names = [
    ...changes.sticks.map(({ piece: name }) => name),
    ...[...changes.ships.filter(({ along }) => along), ...changes.placed].map(({ line, number }) => `ship-${line}-${number}`),
    ...changes.reached.map(({ island }) => `island-${island}`),
    ...changes.settled.map(({ island, anchorage }) => `flag-${island}-${anchorage}`),
    ...changes.cards.map(({ card }) => `card-${card}`),
    ...changes.bought.map((line) => `line-${line}`),
    ...changes.money.map(({ seat }) => `money-${seat}`),
  ]
  markers.show(names.map((name) => findPiece(board, name)))
}
