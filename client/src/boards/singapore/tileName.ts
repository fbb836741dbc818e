// How the name of a tile is set: in one line or two, as large as its width allows.
import { round2 } from '../geometry'
import { breakInTwo } from '../lineBreak'

const LARGEST = 10.2
/** How wide names may be, within the stitched edge of a dark tile or within a light one. */
const WIDTH = { dark: 66, light: 74 }
/** How wide a letter of the widest long name is, for each size: “Opiumschmuggel” is dark, “Ostindienkompanie” light. */
const LETTER = { dark: 0.61, light: 0.57 }

/** Set a name: its lines and the size of the letters. */
export function setName(name: string, isDark: boolean): { lines: string[]; size: number } {
  const lines = name.length > 13 ? breakInTwo(name) : [name]
  const kind = isDark ? 'dark' : 'light'
  const longest = Math.max(...lines.map((line) => line.length))
  return { lines, size: round2(Math.min(LARGEST, WIDTH[kind] / (LETTER[kind] * longest))) }
}
