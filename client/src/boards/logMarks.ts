// How a game's board marks the log: the flag of a seat, the icon of an event, and the places on the board that an event names.
import type { EventInfo } from '../types/messages'
import { house } from './singapore/pieces'

export interface Mark {
  /** A symbol of the board's sprite. */
  name: string
  box: string
}

export interface LogMarks {
  flag: (seat: number, drawing: any, state: Record<string, any>) => Mark | null
  icon: (event: EventInfo, drawing: any) => Mark | null
  /** Keys of the places that an event names. */
  places: (event: EventInfo, drawing: any) => string[]
}

const SQUARE = '0 0 24 24'
const symbol = (name: string | undefined, box = SQUARE): Mark | null => (name ? { name, box } : null)

const SINGAPORE_ICONS: Record<string, string> = {
  ...{ build: 'building', neutral: 'building', stack: 'building', 'warm-up': 'building', street: 'street', buy: 'street' },
  ...{ enter: 'worker', step: 'step', move: 'step', use: 'use', give: 'use', receive: 'use', trade: 'use', return: 'use', 'new-agent': 'worker', 'five-steps': 'step' },
  ...{ owner: 'vp', seal: 'seal', black: 'chip-black', raid: 'chip-white', shown: 'chip-white', fined: 'chip-white', gone: 'building', hut: 'hut' },
}
const CLIPPERS_ICONS: Record<string, string> = { settle: 'settlement', move: 'settlement' }
const numbers = (event: EventInfo, ...names: string[]): number[] => names.flatMap((name) => event.values?.[name] ?? [])

const singapore: LogMarks = {
  flag: (seat) => symbol(`flag-${house(seat)}`, '0 0 30 20'),
  icon: ({ kind, values }) => (kind === 'flag' ? symbol(`flag-${house(values!['seat']!)}`, '0 0 30 20') : symbol(SINGAPORE_ICONS[kind])),
  places: (event) => (['points', 'land'].includes(event.kind) ? [] : numbers(event, 'lot', 'site', 'from', 'to').map((site) => `site-${site}`)),
}

const clippers: LogMarks = {
  flag: (seat, drawing, state) => symbol(drawing.nations[state['nation'][seat]] && `nation-${drawing.nations[state['nation'][seat]]}`, '0 0 18 12'),
  icon: ({ kind, values }, drawing) => {
    const line = drawing.lines[values?.['line'] ?? -1]
    if (kind === 'lay' || kind === 'complete') return symbol(line && `stick-${line}`, '0 0 44 14')
    if (kind === 'buy' || kind === 'place') return symbol(line && `clipper-${line}`, '0 0 48 36')
    return symbol(CLIPPERS_ICONS[kind])
  },
  places: (event, drawing) =>
    numbers(event, 'island', 'from', 'to', 'place').flatMap((place) => (place < drawing.start ? `island-${place}` : [])),
}

export const logMarks: Record<string, LogMarks> = { singapore, clippers }
