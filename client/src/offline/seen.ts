// The last position of a table that was seen on this device, for when the line is lost.
import type { Position } from '../types/messages'
import { KEPT_AT } from './connection.svelte'

export type Seen = Pick<Position, 'table' | 'version' | 'view' | 'entries' | 'chat'>

/** The same place as for the server's answers: both are forgotten together. */
const KNOWN = 'known'
const place = (table: string): string => `/seen/${table}`

/** Several people at one screen must not see each other's secrets after a reload: then nothing is kept. */
const isPrivate = (seen: Seen): boolean => seen.table.seats.filter((seat) => seat.yours).length < 2

export async function keepSeen(seen: Seen): Promise<void> {
  if (!('caches' in globalThis) || !isPrivate(seen)) return
  const cache = await caches.open(KNOWN)
  await cache.put(place(seen.table.id), new Response(JSON.stringify(seen), { headers: { [KEPT_AT]: String(Date.now()) } }))
}

/** What was seen last, and when. */
export async function lastSeen(table: string): Promise<{ seen: Seen; at: number } | null> {
  if (!('caches' in globalThis)) return null
  const found = await caches.match(place(table), { cacheName: KNOWN })
  return found ? { seen: (await found.json()) as Seen, at: Number(found.headers.get(KEPT_AT)) } : null
}
