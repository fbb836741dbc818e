// Descriptions of islands, stretches and lines, for labels and tooltips.
import type { Said } from '../../types/messages'
import type { Choice } from '../choice'
import type { Act, Stretch } from './targets'
import { linesIn, type Drawing, type Island, type State } from './types'

/** What descriptions need to know of the table. */
export interface Table {
  drawing: Drawing
  state: State
  seat: number | null
  names: string[]
  say: (message: Said) => string
}

/** Text of a tooltip. */
export interface Description {
  title: string
  lines: string[]
  /** Who earns what there. */
  earned: { seat: number; text: string }[]
  bonus: number
}

export const islandName = ({ say }: Pick<Table, 'say'>, { name }: Pick<Island, 'name'>): string => (typeof name === 'string' ? name : say(name))

/** Name an island or a start space. */
export const placeName = ({ drawing, say }: Table, place: number): string =>
  islandName({ say }, place >= drawing.start ? drawing.starts[place - drawing.start]! : drawing.islands[place]!)

export const lineName = ({ drawing, say }: Pick<Table, 'drawing' | 'say'>, line: number): string => say({ id: `line-${drawing.lines[line]}` })

/** Who has how many settlements on an island. */
export function settlers({ drawing, state }: Pick<Table, 'drawing' | 'state'>, island: number): { seat: number; count: number }[] {
  return Array.from({ length: state.seats }, (_, seat) => ({ seat, count: state.settled[island * drawing.seats + seat]! })).filter(
    ({ count }) => count > 0,
  )
}

/** What everybody earns on an island if the game ended now. */
function earnings(table: Table, number: number): Description['earned'] {
  const { value } = table.drawing.islands[number]!
  const lines = linesIn(table.state.reached[number]!).length
  return settlers(table, number).map(({ seat, count }) => ({
    seat,
    text: table.say({ id: 'board-earns', args: { count, value, lines, worth: count * value * lines } }),
  }))
}

/** Describe an island: value, lines, free spaces, and earnings. */
export function island(table: Table, number: number): string {
  const { drawing, state, names, say } = table
  const here = drawing.islands[number]!
  const lines = linesIn(state.reached[number]!)
  const said = say({ id: 'board-island', args: { island: islandName(table, here), value: here.value, lines: lines.length, free: state.free[number]! } })
  const named = lines.length ? [lines.map((line) => lineName(table, line)).join(', ')] : []
  return [said, ...named, ...earnings(table, number).map(({ seat, text }) => `${names[seat]} ${text}`)].join('; ')
}

/** Describe the current worth of a settlement on an island. */
export function worth({ drawing, state, say }: Table, number: number): string {
  const { value } = drawing.islands[number]!
  const lines = linesIn(state.reached[number]!).length
  return say({ id: 'board-worth', args: { value, lines, worth: value * lines } })
}

/** Describe an island for its tooltip: the choice there or why there is none, and earnings. */
export function describeIsland(table: Table, number: number, choice: Choice | undefined, why: string): Description {
  const name = islandName(table, table.drawing.islands[number]!)
  const lines = linesIn(table.state.reached[number]!).map((line) => lineName(table, line))
  const earned = earnings(table, number)
  const said = [worth(table, number), lines.join(', '), why, earned.length ? '' : table.say({ id: 'board-nobody-here' })]
  return { title: choice ? `${table.say({ id: `kind-${choice.kind}` })}: ${name}` : name, lines: said.filter(Boolean), earned, bonus: 0 }
}

/** Label an island with its choice, or describe it. */
export function islandLabel(table: Table, number: number, choice: Choice | undefined, why: string): string {
  if (choice) return `${table.say({ id: `kind-${choice.kind}` })}: ${table.say(choice.say)}`
  return [island(table, number), why].filter(Boolean).join('. ')
}

export const stretchLabel = ({ say }: Table, { acts }: Stretch): string => acts.map(({ choice }) => say(choice.say)).join('; ')

/** The bonus of a stick. */
const bonusOf = ({ choice }: Act): number => Number(choice.say.args?.bonus ?? 0)

/** Describe a stick: its line, and the island that it reaches or approaches. */
export function actTitle(table: Table, { line, way, choice }: Act): string {
  const { length, ends } = table.drawing.links[way >> 1]!
  const args = { line: lineName(table, line), island: placeName(table, ends[way & 1 ? 0 : 1]) }
  if (choice.say.id.endsWith('-reach')) return table.say({ id: 'board-lay-reach', args })
  return table.say({ id: 'board-lay-toward', args: { ...args, stick: Number(choice.say.args?.stick ?? 1), length } })
}

/** Explain the bonus of a stick that reaches an island. */
export function bonusText({ drawing, state, say }: Table, act: Act): string {
  if (!act.choice.say.id.endsWith('-reach')) return ''
  const reached = state.reached[drawing.links[act.way >> 1]!.ends[act.way & 1 ? 0 : 1]!] ?? 0
  if ((reached >> act.line) & 1) return say({ id: 'board-bonus-again' })
  const bonus = bonusOf(act)
  if (!bonus) return say({ id: 'board-bonus-forgone' })
  const [kind, plain] = reached ? ['new', 1] : ['first', 2]
  return say({ id: `board-bonus-${kind}${bonus > plain ? '-doubled' : ''}` })
}

/** Describe where the clipper of a stick starts. */
export function actFrom(table: Table, { line, way, choice }: Act): string {
  const place = placeName(table, table.drawing.links[way >> 1]!.ends[way & 1]!)
  const kind = choice.kind === 'place' ? 'placed' : line < table.drawing.clipper_lines ? 'leaves' : 'begins'
  return table.say({ id: `board-${kind}`, args: { place } })
}

/** Describe a stretch: both ends, and the number of the stick. */
export function stretchTitle(table: Table, { link, space }: Pick<Stretch, 'link' | 'space'>, way: number): string {
  const { length, ends } = table.drawing.links[link]!
  const [from, to] = way & 1 ? [ends[1], ends[0]] : ends
  const stick = way & 1 ? length - space : space + 1
  return table.say({ id: 'board-stretch', args: { from: placeName(table, from), to: placeName(table, to), stick, length } })
}

/** Describe a stretch for its tooltip: the stick and its bonus, or the lines to choose from. */
export function describeStretch(table: Table, stretch: Stretch, more: string[]): Description {
  const [first, ...others] = stretch.acts
  if (others.length) {
    return { title: stretchTitle(table, stretch, first!.way), lines: stretch.acts.map((act) => actTitle(table, act)), earned: [], bonus: 0 }
  }
  return { title: actTitle(table, first!), lines: [bonusText(table, first!), ...more].filter(Boolean), earned: [], bonus: bonusOf(first!) }
}

/** Events that a tooltip announces before a stick is laid. */
const WORTH_TELLING = /^event-(violet|gone|return|restart|over-)/

export const consequences = (events: Said[]): Said[] => events.filter(({ id }) => WORTH_TELLING.test(id))
