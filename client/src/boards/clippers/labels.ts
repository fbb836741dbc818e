// Labels and tooltips, put together from messages.
import type { MessageRef } from '../../types/messages'
import { isLaid } from './chart'
import type { Act, Stretch } from './stretches'
import { choiceAt, nameOf, lineName, linesIn, placeName, reasonAt, settlers, type Table } from './table'

/** Text of a tooltip. */
export interface Description {
  title: string
  lines: string[]
  /** Who earns what there. */
  earned: { seat: number; text: string }[]
  bonus: number
}

/** The messages of an island's text by id. */
function textOf({ texts }: Table, island: number): Map<string, MessageRef> {
  return new Map((texts.get(`island-${island}`) ?? []).map((message) => [message.id, message]))
}

/** What everybody earns on an island, as far as the text is loaded. */
function earnings(table: Table, island: number): Description['earned'] {
  const rows = textOf(table, island).get('text-settlers')?.args?.who
  if (!Array.isArray(rows)) return []
  return rows.map(({ args }) => ({ seat: Number((args!.who as MessageRef).args!.seat), text: table.say(args!.earns as MessageRef) }))
}

/** Label an island: what can be done there, otherwise what is there and why nothing can be done. */
export function islandLabel(table: Table, number: number): string {
  const { drawing, state, names, say } = table
  const choice = choiceAt(table, `island-${number}`)
  if (choice) return `${say({ id: `kind-${choice.kind}` })}: ${say(choice.message)}`
  const here = drawing.islands[number]!
  const lines = linesIn(state.reached[number]!)
  const said = say({ id: 'board-island', args: { island: nameOf(table, here), value: here.value, lines: lines.length, free: state.free[number]! } })
  const named = lines.length ? [lines.map((line) => lineName(table, line)).join(', ')] : []
  const content = [said, ...named, ...earnings(table, number).map(({ seat, text }) => `${names[seat]} ${text}`)].join('; ')
  return [content, reasonAt(table, `island-${number}`)].filter(Boolean).join('. ')
}

/** Describe an island for its tooltip. */
export function describeIsland(table: Table, number: number): Description {
  const key = `island-${number}`
  const [name, choice] = [nameOf(table, table.drawing.islands[number]!), choiceAt(table, key)]
  const worth = textOf(table, number).get('board-worth')
  const lines = linesIn(table.state.reached[number]!).map((line) => lineName(table, line))
  const nobody = settlers(table, number).length ? '' : table.say({ id: 'board-nobody-here' })
  return {
    title: choice ? `${table.say({ id: 'page-label', args: { label: table.say({ id: `kind-${choice.kind}` }) } })} ${name}` : name,
    lines: [worth ? table.say(worth) : '', lines.join(', '), choice ? '' : reasonAt(table, key), nobody].filter(Boolean),
    earned: earnings(table, number),
    bonus: 0,
  }
}

export const stretchLabel = ({ say }: Pick<Table, 'say'>, { acts }: Stretch): string => acts.map(({ choice }) => say(choice.message)).join('; ')

/** The title of a stick and how its bonus comes about, if it brings one or none. */
function stickTexts({ say }: Pick<Table, 'say'>, { message }: Act): { title: string; bonus: string } {
  const { stick, bonus } = message.args ?? {}
  return typeof bonus === 'object' ? { title: say(stick as MessageRef), bonus: say(bonus as MessageRef) } : { title: say(message), bonus: '' }
}

export const actTitle = (table: Pick<Table, 'say'>, act: Act): string => stickTexts(table, act).title

/** The details of a stick in the menu of a stretch: its bonus, and where its clipper comes from. */
export function actDetail({ say }: Pick<Table, 'say'>, act: Act): string {
  const from = say({ id: `board-${act.how}`, args: { place: act.choice.message.args!.from! } })
  return [stickTexts({ say }, act).bonus, from].filter(Boolean).join(' · ')
}

/** Name a stretch: its ends, and which stick of how many. */
export function stretchTitle(table: Table, { link, space }: Pick<Stretch, 'link' | 'space'>, way: number): string {
  const { length, ends } = table.drawing.links[link]!
  const [from, to] = way & 1 ? [ends[1], ends[0]] : ends
  const stick = way & 1 ? length - space : space + 1
  return table.say({ id: 'board-stretch', args: { from: placeName(table, from), to: placeName(table, to), stick, length } })
}

/** Describe a stretch for its tooltip: the stick and its bonus; of several, each line. */
export function describeStretch(table: Table, stretch: Stretch, more: string[]): Description {
  const [first, ...others] = stretch.acts
  if (others.length) {
    return { title: stretchTitle(table, stretch, first!.way), lines: stretch.acts.map((act) => actTitle(table, act)), earned: [], bonus: 0 }
  }
  const { title, bonus } = stickTexts(table, first!)
  return { title, lines: [bonus, ...more].filter(Boolean), earned: [], bonus: Number(first!.choice.message.args?.bonus ?? 0) }
}

/** Describe a stretch where nothing can be laid; nothing, where there is nothing to say. */
export function describeClosed(table: Table, space: Pick<Stretch, 'link' | 'track' | 'space'>): Description | null {
  const { drawing, state } = table
  const number = 2 * space.link + space.track
  const line = state.track[number]!
  const laid = line >= 0 && isLaid(state.laid[number]!, space.space, drawing.links[space.link]!.length)
  const text = laid
    ? table.say({ id: 'board-laid', args: { line: lineName(table, line) } })
    : reasonAt(table, `stretch-${space.link}-${space.track}-${space.space}`)
  return text ? { title: stretchTitle(table, space, 0), lines: [text], earned: [], bonus: 0 } : null
}
