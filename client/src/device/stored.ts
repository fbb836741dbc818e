// What the page stores about this device besides the matches: the list of its tables, and the player's name on a static site.
import type { OwnTable } from '../types/messages'

const TABLES = 'device-tables'
const NAME = 'name'

/** The tables on this device as they were when one last changed; the worker need not run for it. */
export function loadDeviceTables(): OwnTable[] {
  try {
    return JSON.parse(localStorage.getItem(TABLES) ?? '[]') as OwnTable[]
  } catch {
    return []
  }
}

export function storeDeviceTables(tables: readonly OwnTable[]): void {
  try {
    localStorage.setItem(TABLES, JSON.stringify(tables))
  } catch {
    // storage is full: the tables are there, but not listed
  }
}

export const loadName = (): string => localStorage.getItem(NAME) ?? ''

export function storeName(name: string): string {
  localStorage.setItem(NAME, name)
  return name
}
