// The user's own entropy for random draws, and the commitment of the server: made when sitting down, stored on this device.
import type { TableInfo } from '../types/messages'
import { fromHex, sha256, toHex } from './sha256'

/** What is stored about the chance of a table. */
export interface StoredChance {
  /** The commitment of the server, as it was first seen. */
  commitment: string
  entropy?: string
  /** Whether the server has accepted the entropy. */
  revealed?: boolean
}

const storageKey = (table: string): string => `chance/${table}`

export function loadChance(table: string): StoredChance | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey(table)) ?? 'null') as StoredChance | null
  } catch {
    return null
  }
}

/** Store more about a table; the commitment that was stored first stays. */
export function storeChance({ id, commitment }: TableInfo, more: Partial<StoredChance> = {}): void {
  try {
    localStorage.setItem(storageKey(id), JSON.stringify({ commitment, ...loadChance(id), ...more }))
  } catch {
    // storage is unavailable: the match starts without our entropy
  }
}

export const newEntropy = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)))
export const commitmentTo = (entropy: string): string => toHex(sha256(fromHex(entropy)))

/** Whether the table waits for our entropy. */
export function mustReveal(table: TableInfo, entropy: string | undefined): entropy is string {
  if (table.revealing === null || entropy === undefined) return false
  const commitment = commitmentTo(entropy)
  return table.seats.some((seat) => seat.yours && seat.commitment === commitment)
}
