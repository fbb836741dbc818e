// Caches the last position of each table on this device, for offline use.
import type { Position } from '../types/messages'
import { CACHED_AT_HEADER } from './serverStatus.svelte'

export type CachedPosition = Pick<Position, 'table' | 'version' | 'view' | 'entries' | 'chat'>

/** The cache of API responses, named after the protocol version; the service worker uses the same one. */
const DATA_CACHE = 'data-3'
const cacheKey = (table: string): string => `/seen/${table}`

/** With several local players nothing is cached: they must not see each other's secrets after a reload. */
const hasOneLocalPlayer = (position: CachedPosition): boolean => position.table.seats.filter((seat) => seat.yours).length < 2

export async function cachePosition(position: CachedPosition): Promise<void> {
  if (!('caches' in globalThis) || !hasOneLocalPlayer(position)) return
  const cache = await caches.open(DATA_CACHE)
  await cache.put(cacheKey(position.table.id), new Response(JSON.stringify(position), { headers: { [CACHED_AT_HEADER]: String(Date.now()) } }))
}

/** Load the cached position and the time when it was cached. */
export async function loadCachedPosition(table: string): Promise<{ position: CachedPosition; at: number } | null> {
  if (!('caches' in globalThis)) return null
  const found = await caches.match(cacheKey(table), { cacheName: DATA_CACHE })
  return found ? { position: (await found.json()) as CachedPosition, at: Number(found.headers.get(CACHED_AT_HEADER)) } : null
}
