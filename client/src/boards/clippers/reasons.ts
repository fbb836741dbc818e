// Reasons why a choice is not available now, for the player to choose; the server applies the rules.
import type { Said } from '../../types/messages'
import { isLaid } from './chart'
import { lineName, placeName, type Table } from './descriptions'

/** The current decision, if this player has to make it. */
function moment({ drawing, state, seat }: Table): string {
  return seat !== null && seat === state.turn ? drawing.moments[state.moment]! : ''
}

const reason = ({ say }: Table, id: string, args: Said['args'] = {}): string => say({ id: `board-why-${id}`, args })

/** Whether the clipper bought this round must be placed first. */
const mustPlace = ({ state }: Table): boolean => state.phase === 3 && state.bought[state.turn]! >= 0

/** Explain why an island offers no choice. */
export function whyIsland(table: Table, number: number): string {
  const { drawing, state } = table
  const now = moment(table)
  if (now === 'clipper') return reason(table, 'settled')
  if (now === 'put' && state.lifted === number) return reason(table, 'same')
  if ((now === 'settle' || now === 'put') && state.free[number] === 0) return reason(table, 'full')
  if (now === 'settle' && state.reserve[state.turn] === 0) return reason(table, 'reserve')
  const moves = now === 'lay' && drawing.cards[state.card[state.turn]!]?.id === 'settlement'
  return moves && !state.settled[number * drawing.seats + state.turn] ? reason(table, 'none-here') : ''
}

/** Explain why no stick can be laid on a space, or what lies there. */
export function whySpace(table: Table, link: number, track: number, space: number): string {
  const { drawing, state } = table
  const { length } = drawing.links[link]!
  const line = state.track[2 * link + track]!
  if (line >= 0 && isLaid(state.laid[2 * link + track]!, space, length)) return reason(table, 'laid', { line: lineName(table, line) })
  if (moment(table) !== 'lay') return ''
  if (mustPlace(table)) return reason(table, 'place-first')
  if (line >= 0) return reason(table, 'begun', { line: lineName(table, line) })
  if (space > 0 && space < length - 1) return reason(table, 'before')
  return whyClosed(table, link)
}

/** Explain why no line can enter a free track of a link. */
function whyClosed(table: Table, link: number): string {
  const { drawing, state } = table
  const { ends, one_way } = drawing.links[link]!
  const linesAt = (end: number): number[] =>
    drawing.lines.flatMap((_, line) => {
      const tips = state.tip.slice(line * drawing.tips, (line + 1) * drawing.tips)
      return tips.includes(end) || (line >= drawing.clipper_lines && end === state.violet && state.reached[end]! >> line & 1) ? [line] : []
    })
  const [near, far] = ends.map(linesAt) as [number[], number[]]
  if (one_way && !near.length && far.length) return reason(table, 'one-way', { from: placeName(table, ends[0]), to: placeName(table, ends[1]) })
  const able = one_way ? near : [...near, ...far]
  if (!able.length) return reason(table, 'no-end')
  const twice = able.find((line) => state.track[2 * link] === line || state.track[2 * link + 1] === line)
  if (twice !== undefined) return reason(table, 'twice', { line: lineName(table, twice) })
  return able.every((line) => !state.left[line]) ? reason(table, 'no-sticks') : ''
}

/** Explain why an option card cannot be taken. */
export function whyCard(table: Table, card: number): string {
  const { drawing, state } = table
  const now = moment(table)
  if (!now || now === 'over') return ''
  if (now === 'clipper') return reason(table, 'settled')
  if (now !== 'settle') return reason(table, 'card-phase')
  if (!state.cards[card]) return reason(table, 'card-gone')
  const { id, price } = drawing.cards[card]!
  const money = state.money[state.turn]!
  if (money < price) return reason(table, 'money', { price, money })
  return id === 'settlement' ? reason(table, 'nothing-to-move') : ''
}

/** Explain why a line can be neither extended nor given a clipper. */
export function whyLine(table: Table, line: number): string {
  const { drawing, state } = table
  const now = moment(table)
  if (!now || now === 'over') return ''
  if (!state.left[line]) return reason(table, 'no-sticks')
  if (now === 'lay') return mustPlace(table) ? reason(table, 'place-first') : whyStuck(table, line)
  if (line >= drawing.clipper_lines) return ''
  if (now === 'settle') return reason(table, 'buy-later')
  return now === 'clipper' ? whyNotSold(table, line) : reason(table, 'buy-phase')
}

function whyStuck(table: Table, line: number): string {
  const { drawing, state } = table
  if (state.phase === 3 && drawing.cards[state.card[state.turn]!]?.id === 'settlement') return reason(table, 'move-first')
  const begun = line < drawing.clipper_lines || state.tip[line * drawing.tips]! >= 0
  return begun ? reason(table, 'stuck') : reason(table, 'violet', { island: placeName(table, state.violet) })
}

function whyNotSold(table: Table, line: number): string {
  const { drawing, state } = table
  if (!state.supply[line]) return reason(table, 'no-supply')
  const [price, money] = [drawing.clipper_price, state.money[state.turn]!]
  return money < price ? reason(table, 'money', { price, money }) : reason(table, 'nowhere')
}
