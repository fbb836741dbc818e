// The HTTP client of the API: prefetch, retry with back-off, and errors that carry the server's reason as a message.
import { canHoldTables, isDevicePath } from '../device/places'
import { dataAddress, isStatic } from '../device/site'
import { loadDeviceTables, loadName, storeName } from '../device/stored'
import { serverStatus } from '../offline/serverStatus.svelte'
import type * as M from '../types/messages'
import { commitmentTo, loadChance, mustReveal, newEntropy, storeChance } from './entropy'

export class ApiError extends Error {
  constructor(
    readonly reason: M.MessageRef,
    readonly status: number,
  ) {
    super(reason.id)
  }
}

const prefetched = new Map<string, Promise<Response>>()

/** Prefetch responses that the page will need while its code is still loading. */
export function prefetch(...paths: string[]): void {
  for (const path of paths) {
    if (isStatic && dataAddress(path) === path) continue // there is no server to ask
    const pending = fetch(dataAddress(path))
    pending.catch(() => {}) // reported by the request that uses it
    prefetched.set(path, pending)
  }
}

/** Ask the server of this device; its code is loaded when it is first needed. */
async function deviceRequest(path: string, init?: RequestInit): Promise<Response> {
  try {
    const { deviceServer } = await import('../device/deviceServer.svelte')
    return await checked(await deviceServer.fetch(path, init))
  } catch (error) {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) throw error
    throw new ApiError({ id: 'page-device-failed' }, 0)
  }
}

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response
  const error = (await response.json().catch(() => null)) as M.ErrorResponse | null
  throw new ApiError(error?.reason ?? { id: 'page-went-wrong' }, response.status)
}

async function request(path: string, init?: RequestInit): Promise<Response> {
  if (isDevicePath(path)) return deviceRequest(path, init)
  let response: Response
  try {
    const pending = init ? undefined : prefetched.get(path)
    prefetched.delete(path)
    response = await (pending ?? fetch(dataAddress(path), init))
    serverStatus.onResponse(response)
  } catch {
    serverStatus.markOffline()
    throw new ApiError({ id: 'page-no-connection' }, 0)
  }
  return checked(response)
}

/** Ask the server, and without one this device. */
async function requestAnywhere(path: string, init?: RequestInit): Promise<Response> {
  if (isStatic) return deviceRequest(path, init)
  try {
    return await request(path, init)
  } catch (error) {
    if (error instanceof ApiError && error.status === 0 && canHoldTables()) return deviceRequest(path, init)
    throw error
  }
}

const [TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE] = [429, 503]
const BACKOFF_DELAYS_MS = [400, 1200]

/** Fetch, and retry with back-off if the server is busy (503) or limits the rate (429). */
async function fetchWithRetry(path: string): Promise<Response> {
  for (const backoffDelay of BACKOFF_DELAYS_MS) {
    try {
      return await request(path)
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== SERVICE_UNAVAILABLE && error.status !== TOO_MANY_REQUESTS)) throw error
      await new Promise((resolve) => setTimeout(resolve, backoffDelay))
    }
  }
  return request(path)
}

async function get<T>(path: string): Promise<T> {
  return (await fetchWithRetry(path)).json() as Promise<T>
}

async function post<T>(path: string, body: unknown = {}, ask = request): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<T>
}

export async function fetchText(path: string): Promise<string> {
  return (await fetchWithRetry(path)).text()
}

let games: Promise<M.Games> | undefined

/** Fetch all games, memoized; a failed request may be repeated. */
export function fetchGames(): Promise<M.Games> {
  games ??= get<M.Games>('/api/games').catch((error: unknown) => {
    games = undefined
    throw error
  })
  return games
}

const reveal = async (table: M.TableInfo, entropy: string): Promise<M.TableInfo> => {
  const started = await post<M.TableInfo>(`/api/tables/${table.id}/reveal`, { entropy } satisfies M.Reveal)
  storeChance(table, { revealed: true })
  return started
}

/** Sit down with a commitment to entropy of our own, and reveal it if the match starts at once. */
async function withEntropy(entropy: string, request: (commitment: string) => Promise<M.TableInfo>): Promise<M.TableInfo> {
  const table = await request(commitmentTo(entropy))
  if (table.stage !== 'open') return table
  storeChance(table, { entropy })
  return mustReveal(table, entropy) ? reveal(table, entropy) : table
}

const seatQuery = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`)

export const api = {
  rules: (game: string, language: string) => fetchText(`/api/rules/${game}/${language}`),
  tutorial: (game: string, language: string) => get<M.TutorialInfo>(`/api/tutorials/${game}/${language}`),
  tutorialTextBoard: (game: string, step: number) => get<M.TextBoard>(`/api/tutorials/${game}/steps/${step}/text-board`),
  gameDrawing: (game: string) => get<unknown>(`/api/games/${game}/drawing`),
  boards: async (game: string) => (await requestAnywhere(`/api/boards/${game}`)).json() as Promise<M.BoardShelf>,
  checkBoard: (game: string, text: string) => post<M.CheckedBoard>(`/api/boards/${game}/check`, { text } satisfies M.BoardDraft, requestAnywhere),
  studyBoard: (game: string, body: M.StudyBoard, signal: AbortSignal) =>
    request(`/api/boards/${game}/study`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal }),
  example: (game: string) => get<M.View>(`/api/games/${game}/example`),
  me: async () => (isStatic ? { name: loadName() } : get<M.Me>('/api/me')),
  rename: async (name: string) => (isStatic ? { name: storeName(name) } : post<M.Me>('/api/me', { name } satisfies M.Rename)),
  newCode: () => post<M.Me>('/api/me/code'),
  recover: (code: string) => post<M.Me>('/api/recover', { code } satisfies M.Recover),
  /** The tables of the server and those on this device, which are known while there is no server. */
  tables: async (): Promise<M.Tables> => {
    const own = loadDeviceTables()
    if (isStatic) return { listed: [], yours: own }
    const { listed, yours } = await get<M.Tables>('/api/tables').catch((error: unknown) => {
      if (own.length) return { listed: [], yours: [] }
      throw error
    })
    return { listed, yours: [...own, ...yours].toSorted((one, other) => Number(other.turn) - Number(one.turn)) }
  },
  table: (id: string) => get<M.TableInfo>(`/api/tables/${id}`),
  newTable: (body: M.NewTable) => withEntropy(newEntropy(), (commitment) => post('/api/tables', { ...body, commitment })),
  /** Start a table on this device; `name` is the player's. */
  newDeviceTable: async (body: M.NewTable, name: string): Promise<M.TableInfo> => {
    await post<M.Me>('/api/me', { name } satisfies M.Rename, deviceRequest)
    return withEntropy(newEntropy(), (commitment) => post('/api/tables', { ...body, commitment }, deviceRequest))
  },
  /** Go on with a match of this device on the server, with other seats; the table on this device is closed. */
  moveToServer: async ({ id, game, hints }: M.TableInfo, seats: M.SeatSettings[]): Promise<M.TableInfo> => {
    const record = await (await api.record(`/api/tables/${id}/record`)).text()
    const moved = await api.newTable({ game, seats, hints, record })
    await post(`/api/tables/${id}/close`, {}, deviceRequest)
    return moved
  },
  sit: (id: string, body: M.Sit) =>
    withEntropy(loadChance(id)?.entropy ?? newEntropy(), (commitment) => post(`/api/tables/${id}/sit`, { ...body, commitment })),
  reveal,
  leave: (id: string, seat: number) => post<M.TableInfo>(`/api/tables/${id}/leave`, { seat } satisfies M.Leave),
  start: (id: string) => post<M.TableInfo>(`/api/tables/${id}/start`),
  rematch: (id: string) => withEntropy(newEntropy(), (commitment) => post(`/api/tables/${id}/rematch`, { commitment } satisfies M.Rematch)),
  pastView: (id: string, ply: number, seat: number | null) => get<M.View>(`/api/tables/${id}/${ply}${seatQuery(seat)}`),
  textBoard: (id: string, ply: number, seat: number | null) => get<M.TextBoard>(`/api/tables/${id}/${ply}/text-board${seatQuery(seat)}`),
  drawing: (id: string) => get<unknown>(`/api/tables/${id}/drawing`),
  /** Upload a record to be replayed; without a server it is replayed on this device. */
  upload: async (record: Blob) => (await requestAnywhere('/api/records', { method: 'POST', body: record })).json() as Promise<M.Uploaded>,
  record: async (path: string) => (await request(path)).blob(),
  replay: (id: string, seat: number | null) => get<M.Replay>(`/api/replays/${id}${seatQuery(seat)}`),
  replayView: (id: string, ply: number, seat: number | null) =>
    get<M.View>(`/api/replays/${id}/${ply}${seatQuery(seat)}`),
  replayTextBoard: (id: string, ply: number, seat: number | null) =>
    get<M.TextBoard>(`/api/replays/${id}/${ply}/text-board${seatQuery(seat)}`),
  /** Analyse a match: on this device, unless the browser cannot; then the server does it. */
  analysis: async (id: string, signal: AbortSignal): Promise<Response> => {
    if (!canHoldTables()) return request(`/api/replays/${id}/analysis`, { signal })
    const body = await api.record(`/api/replays/${id}/record`)
    return deviceRequest('/api/analysis', { method: 'POST', body, signal })
  },
  replayDrawing: (id: string) => get<unknown>(`/api/replays/${id}/drawing`),
}
