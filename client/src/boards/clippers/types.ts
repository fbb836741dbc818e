// Types of the server's data for Clippers: the drawing (printed chart) and the state.
import type { Said } from '../../types/messages'

export interface Island {
  id: string
  name: Said | string
  value: number
  spaces: number
  x: number
  y: number
  label: { lines: number; dx: number; dy: number }
}

export interface Start {
  line: number
  name: Said
  x: number
  y: number
}

export interface Link {
  ends: [number, number]
  length: number
  tracks: number
  one_way: boolean
}

export interface Graticule {
  meridians?: { lonE: number; x: number }[]
  parallels?: { lat: number; y: number }[]
  equatorY?: number
  capricornY?: number
  datelineX?: number
}

export interface Drawing {
  name: string
  width: number
  height: number
  equator: number
  island_radius: number
  start_radius: number
  graticule: Graticule
  islands: Island[]
  starts: Start[]
  links: Link[]
  lines: string[]
  clipper_lines: number
  clipper_price: number
  nations: string[]
  cards: { id: string; price: number; sticks: number }[]
  moments: Record<string, string>
  start: number
  afloat: number
  tips: number
  seats: number
}

export interface State {
  seats: number
  violet: number
  sticks: number[]
  fleet: number[]
  moment: number
  round: number
  phase: number
  first: number
  turn: number
  laid_now: number
  lifted: number
  nation: number[]
  money: number[]
  reserve: number[]
  card: number[]
  bought: number[]
  cards: number[]
  left: number[]
  gone: number[]
  supply: number[]
  settled: number[]
  free: number[]
  track: number[]
  laid: number[]
  tip: number[]
  reached: number[]
}

/** The lines that a set of them holds, by number. */
export const linesIn = (set: number): number[] => [0, 1, 2, 3, 4, 5].filter((line) => (set >> line) & 1)
