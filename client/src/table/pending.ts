// A choice that was made and not yet answered: it outlives a gap in the line, and a reload of the page.
import type { Choose, Undo } from '../types/messages'

export interface Pending {
  seat: number
  message: Choose | Undo
}

const place = (table: string): string => `pending/${table}`

export function remember(table: string, pending: Pending): void {
  try {
    sessionStorage.setItem(place(table), JSON.stringify(pending))
  } catch {
    // it still outlives a gap in the line
  }
}

export function remembered(table: string): Pending | null {
  try {
    return JSON.parse(sessionStorage.getItem(place(table)) ?? 'null') as Pending | null
  } catch {
    return null
  }
}

export function forget(table: string): void {
  try {
    sessionStorage.removeItem(place(table))
  } catch {
    // nothing was kept
  }
}
