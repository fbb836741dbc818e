/// <reference lib="webworker" />
// Stands between the page and the server, for when the line is lost: keeps this build's files, and what the server last said.
// The server's own answer always comes first; what is kept is given only when there is none, and says when it was true.
export {} // a file of its own, where `self` is the worker
declare const self: ServiceWorkerGlobalScope
/** The files of this build, and a name for just these: the build puts them in. */
declare const __FILES__: readonly string[]
declare const __VERSION__: string

const OWN: readonly string[] = __FILES__
const FILES = `files-${__VERSION__}`
const KNOWN = 'known'
/** When an answer that is given again was true; pages look for it. */
const KEPT_AT = 'x-kept-at'
/** Answers of the server that are kept; the oldest go first. */
const KNOWN_AT_MOST = 300
/** Milliseconds that a slow line is waited for where something is known already. */
const PATIENCE = 4000
/** What is answered by something between us and a server that is not there. */
const NO_SERVER = [502, 504]

const PAGE_PATH = /^\/(?:(?:t|r|rules|first)\/[^/]+)?$/
const KNOWN_PATH = /^\/api\/(?:me|games|(?:games|words|rules|first-games)\/.+|tables(?:\/[\w-]+(?:\/drawing)?)?|replays\/[\w-]+(?:\/(?:\d+|drawing))?)$/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(['/', ...OWN])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldFiles().then(() => self.clients.claim()))
})

/** A page that was there before us says what it has asked for: that is asked for once more, and kept. */
self.addEventListener('message', (event) => {
  const paths = (event.data as { keep?: string[] }).keep ?? []
  const kept = paths.filter((path) => KNOWN_PATH.test(new URL(path, self.origin).pathname))
  event.waitUntil(Promise.allSettled(kept.map(async (path) => keep(new Request(path), await fetch(path)))))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.origin) return
  if (request.method === 'POST' && pathname === '/api/recover') event.respondWith(asSomebodyElse(request))
  else if (request.method !== 'GET') return
  else if (request.mode === 'navigate') {
    if (PAGE_PATH.test(pathname)) event.respondWith(answered(event, () => caches.match('/', { cacheName: FILES })))
  } else if (OWN.includes(pathname)) event.respondWith(fromFiles(request))
  else if (KNOWN_PATH.test(pathname)) event.respondWith(answered(event, () => caches.match(request, { cacheName: KNOWN })))
})

async function forgetOldFiles(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('files-') && name !== FILES).map((name) => caches.delete(name)))
}

/** A file of this build never changes. */
async function fromFiles(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: FILES })) ?? fetch(request)
}

/** Whoever becomes somebody else must not see what the one before saw. */
async function asSomebodyElse(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.ok) await caches.delete(KNOWN)
  return answer
}

/** The server's answer; what is known, where there is none or it is slow to come. */
async function answered(event: FetchEvent, known: () => Promise<Response | undefined>): Promise<Response> {
  const asked = fetch(event.request).then((answer) => {
    if (answer.ok && KNOWN_PATH.test(new URL(event.request.url).pathname)) event.waitUntil(keep(event.request, answer.clone()))
    return answer
  })
  const slow = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE))
  try {
    const answer = await Promise.race([asked, slow])
    if (answer && !NO_SERVER.includes(answer.status)) return answer
  } catch {
    // no line: what is known is all there is
  }
  return (await known()) ?? asked
}

async function keep(request: Request, answer: Response): Promise<void> {
  if (!answer.ok) return
  const headers = { 'content-type': answer.headers.get('content-type') ?? '', [KEPT_AT]: String(Date.now()) }
  const cache = await caches.open(KNOWN)
  await cache.put(request, new Response(await answer.blob(), { headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - KNOWN_AT_MOST)).map((old) => cache.delete(old)))
}
