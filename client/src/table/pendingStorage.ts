// Stores the unanswered choice in session storage, so that it survives a reconnect and a reload.
import type { Choose, Undo } from '../types/messages'

export interface Pending {
  seat: number
  message: Choose | Undo
}

const storageKey = (table: string): string => `pending/${table}`

export function savePending(table: string, pending: Pending): void {
  try {
    sessionStorage.setItem(storageKey(table), JSON.stringify(pending))
  } catch {
    // storage is unavailable: it still survives a reconnect
  }
}

export function loadPending(table: string): Pending | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(table)) ?? 'null') as Pending | null
  } catch {
    return null
  }
}

export function removePending(table: string): void {
  try {
    sessionStorage.removeItem(storageKey(table))
  } catch {
    // storage is unavailable
  }
}
