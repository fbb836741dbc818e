// Types of the server's data for Singapore: the drawing (printed parts) and the state.
import type { Said } from '../../types/messages'

export type Amounts = Record<string, number>

export interface Tile {
  id: string
  name: Said
  picture: string
  effect: Said
  era: number
  dark: boolean
  both: boolean
  special: 'trade' | 'return-chips' | 'new-agent' | 'five-steps' | 'move-worker'
  give: Amounts
  take: Amounts
}

export interface Site {
  name: string
  land: number
  x: number
  y: number
  price: number | null
}

export interface Drawing {
  goods: string[]
  mixes: number[][]
  tiles: Tile[]
  sites: Site[]
  lots: number
  start: { size: number; water: [number, number] }
  land: { letters: string; width: number; height: number; unplaced: number }
  seals: number[]
  material: Record<string, number>
  phases: Record<string, string>
  stages: Record<string, string>
  neutral: number
  waiting: number
  not_hired: number
}

export interface State {
  seats: number
  phase: number
  stage: number
  round: number
  turn: number
  raffles: number
  /** Turns taken in this round, or flags planted. */
  taken: number
  land_x: number[]
  land_y: number[]
  near: number[]
  left: number[]
  top: number
  offer: number[]
  hut: number
  held: number
  tile: number[]
  flag: number[]
  street: number[]
  streets_left: number
  /** The pairs of neighbouring buildings without a street: so many, as numbers of streets. */
  gaps: number[]
  gap_count: number
  site: number
  cash: (number | null)[]
  goods: (number[] | null)[]
  supply: number[]
  chips: number[]
  points: number[]
  pile: number[]
  seals: number[]
  worker: number[][]
  steps: number
  uses: number
  used: number
  must_enter: number
  back: number
}

/** The merchant houses by seat, and last the third colour of the two-player game: colour and device. */
export const HOUSES = ['kingfisher', 'ink', 'orchid', 'ivory', 'neutral'] as const

export const house = (owner: number): string => HOUSES[owner] ?? 'neutral'

/** Whether a site was used this turn: its bit, in a number too long for bit operators. */
export const wasUsed = (used: number, site: number): boolean => Math.floor(used / 2 ** site) % 2 === 1
