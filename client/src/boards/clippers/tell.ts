// What is said of islands, stretches and lines.
import type { Said } from '../../types/messages'
import type { Choice } from '../choice'
import type { Stretch } from './targets'
import { linesIn, type Drawing, type Island, type State } from './types'

/** Everything that sentences about the table need. */
export interface Table {
  drawing: Drawing
  state: State
  seat: number | null
  names: string[]
  say: (message: Said) => string
}

export const islandName = ({ say }: Table, { name }: Island): string => (typeof name === 'string' ? name : say(name))

export const lineName = ({ drawing, say }: Table, line: number): string => say({ id: `line-${drawing.lines[line]}` })

/** Who has how many settlements on an island. */
export function settlers({ drawing, state }: Table, island: number): { seat: number; count: number }[] {
  return Array.from({ length: state.seats }, (_, seat) => ({ seat, count: state.settled[island * drawing.seats + seat]! })).filter(
    ({ count }) => count > 0,
  )
}

/** Say an island: value, lines, free spaces, and who earns what there. */
export function island(table: Table, number: number): string {
  const { drawing, state, names, say } = table
  const here = drawing.islands[number]!
  const lines = linesIn(state.reached[number]!)
  const said = say({ id: 'board-island', args: { island: islandName(table, here), value: here.value, lines: lines.length, free: state.free[number]! } })
  const named = lines.length ? [lines.map((line) => lineName(table, line)).join(', ')] : []
  const earned = settlers(table, number).map(({ seat, count }) => `${names[seat]} ${count} × ${here.value} × ${lines.length} = ${count * here.value * lines.length}`)
  return [said, ...named, ...earned].join('; ')
}

/** Say why an island is not lit, where that can be known and it is the reader's turn. */
export function why({ drawing, state, seat, say }: Table, number: number): string {
  const moment = drawing.moments[state.moment]
  if (seat === null || seat !== state.turn) return ''
  if ((moment === 'settle' || moment === 'put') && state.free[number] === 0) return say({ id: 'board-why-full' })
  if (moment === 'put' && state.lifted === number) return say({ id: 'board-why-same' })
  if (moment === 'settle' && state.reserve[seat] === 0) return say({ id: 'board-why-reserve' })
  return ''
}

/** Say an island with what can be done there. */
export function islandLabel(table: Table, number: number, choice: Choice | undefined): string {
  if (choice) return `${table.say({ id: `kind-${choice.kind}` })}: ${table.say(choice.say)}`
  return [island(table, number), why(table, number)].filter(Boolean).join('. ')
}

export const stretchLabel = ({ say }: Table, { acts }: Stretch): string => acts.map(({ choice }) => say(choice.say)).join('; ')

/** The most that a stretch can bring at once. */
export const bonusOf = ({ acts }: Stretch): number => Math.max(0, ...acts.map(({ choice }) => Number(choice.say.args?.bonus ?? 0)))
