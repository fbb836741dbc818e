/// <reference lib="webworker" />
// The service worker: caches this build's files and the server's last responses, for use while offline.
// API requests go to the network first; a cached response is the fallback and carries the time when it was stored.
export {} // makes this file a module, where `self` is the worker
declare const self: ServiceWorkerGlobalScope
/** The files and the version of this build, filled in by the bundler. */
declare const __FILES__: readonly string[]
declare const __VERSION__: string
/** First segments of the page's routes, filled in by the bundler. */
declare const __ROUTES__: readonly string[]

/** The folder of the page: that of the server, or of a static site. */
const ROOT = new URL(self.registration.scope).pathname
/** Whether the page is a static site, which registers this worker with a mark. */
const IS_STATIC = self.location.search === '?static'
/** The list of the data of a static site. */
const SITE_DATA = `${ROOT}data/files.json`
const BUILD_FILES: readonly string[] = __FILES__.map((name) => ROOT + name)
const FILE_CACHE = `files-${__VERSION__}`
/** Named after the protocol version: responses of an older one cannot be read. */
const DATA_CACHE = 'data-3'
/** Response header with the time when a response was cached; the page reads it. */
const CACHED_AT_HEADER = 'x-cached-at'
/** Maximum number of cached responses; the oldest are evicted first. */
const MAX_CACHED_RESPONSES = 300
/** How long to wait for the network before a cached response is used, in milliseconds. */
const NETWORK_TIMEOUT_MS = 4000
/** What the names of caches with the files of tables on this device begin with; the page fills them. */
const DEVICE_CACHE = 'device-'
const DEVICE_PATH = new RegExp(`^${ROOT}device/[\\w.-]+$`)
/** Status codes of a proxy that cannot reach the server. */
const GATEWAY_ERRORS = [502, 504]

const SITE_PATH = new RegExp(`^${ROOT}data/`)
const PAGE_PATH = new RegExp(`^${ROOT}(?:index.html|(?:${__ROUTES__.join('|')})/[^/]+)?$`)
const CACHEABLE_PATH = /^\/api\/(?:me|games|(?:games|translations|rules|tutorials)\/.+|tables(?:\/[\w-]+(?:\/drawing)?)?|replays\/[\w-]+(?:\/(?:\d+|drawing))?)$/

self.addEventListener('install', (event) => {
  event.waitUntil(cacheBuild())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

/** A page that was loaded before this worker lists its requests: repeat and cache them. */
self.addEventListener('message', (event) => {
  const paths = (event.data as { cache?: string[] }).cache ?? []
  const cacheable = paths.filter((path) => CACHEABLE_PATH.test(new URL(path, self.origin).pathname))
  event.waitUntil(Promise.allSettled(cacheable.map(async (path) => cacheResponse(new Request(path), await fetch(path)))))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.origin) return
  if (request.method === 'POST' && pathname === '/api/recover') event.respondWith(recoverAndClearCache(request))
  else if (request.method !== 'GET') return
  else if (request.mode === 'navigate') {
    if (PAGE_PATH.test(pathname)) event.respondWith(networkFirst(event, () => caches.match(ROOT, { cacheName: FILE_CACHE })))
  } else if (DEVICE_PATH.test(pathname)) event.respondWith(cacheFirstAnywhere(request))
  else if (IS_STATIC && SITE_PATH.test(pathname)) event.respondWith(networkFirst(event, () => caches.match(request, { cacheName: FILE_CACHE })))
  else if (BUILD_FILES.includes(pathname)) event.respondWith(cacheFirst(request))
  else if (CACHEABLE_PATH.test(pathname)) event.respondWith(networkFirst(event, () => caches.match(request, { cacheName: DATA_CACHE })))
})

async function cacheBuild(): Promise<void> {
  const cache = await caches.open(FILE_CACHE)
  const data = IS_STATIC ? ((await (await fetch(SITE_DATA)).json()) as string[]) : []
  await cache.addAll([ROOT, ...BUILD_FILES, ...data.map((name) => ROOT + name)])
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== FILE_CACHE && name !== DATA_CACHE && !name.startsWith(DEVICE_CACHE)).map((name) => caches.delete(name)))
}

/** Serve a file of this build from the cache; it never changes. */
async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: FILE_CACHE })) ?? fetch(request)
}

/** Serve a file of the tables on this device from whichever cache has it; the page asks for their list anew. */
async function cacheFirstAnywhere(request: Request): Promise<Response> {
  if (request.cache === 'no-cache') return fetch(request)
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** After an account change, delete cached responses of the previous user. */
async function recoverAndClearCache(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (response.ok) await caches.delete(DATA_CACHE)
  return response
}

/** Serve from the network; if that fails or takes too long, from the cache. */
async function networkFirst(event: FetchEvent, fallback: () => Promise<Response | undefined>): Promise<Response> {
  const fetched = fetch(event.request).then((response) => {
    if (response.ok && CACHEABLE_PATH.test(new URL(event.request.url).pathname)) event.waitUntil(cacheResponse(event.request, response.clone()))
    return response
  })
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS))
  try {
    const response = await Promise.race([fetched, timeout])
    if (response && !GATEWAY_ERRORS.includes(response.status)) return response
  } catch {
    // offline: use the fallback
  }
  return (await fallback()) ?? fetched
}

async function cacheResponse(request: Request, response: Response): Promise<void> {
  if (!response.ok) return
  const headers = { 'content-type': response.headers.get('content-type') ?? '', [CACHED_AT_HEADER]: String(Date.now()) }
  const cache = await caches.open(DATA_CACHE)
  await cache.put(request, new Response(await response.blob(), { headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_CACHED_RESPONSES)).map((old) => cache.delete(old)))
}
