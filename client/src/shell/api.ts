// What is asked over HTTP. A refusal is an error that carries its reason as a message.
import { connection } from '../offline/connection.svelte'
import type * as M from '../types/messages'

export class Refusal extends Error {
  constructor(
    readonly reason: M.Said,
    readonly status: number,
  ) {
    super(reason.id)
  }
}

const early = new Map<string, Promise<Response>>()

/** Ask for what will be wanted in a moment, while the code that wants it is still on its way. */
export function askAhead(...paths: string[]): void {
  for (const path of paths) {
    const asked = fetch(path)
    asked.catch(() => {}) // who wants it finds out
    early.set(path, asked)
  }
}

async function answer(path: string, init?: RequestInit): Promise<Response> {
  let response: Response
  try {
    const asked = init ? undefined : early.get(path)
    early.delete(path)
    response = await (asked ?? fetch(path, init))
    connection.heard(response)
  } catch {
    connection.failed()
    throw new Refusal({ id: 'page-no-connection' }, 0)
  }
  if (response.ok) return response
  const wrong = (await response.json().catch(() => null)) as M.Wrong | null
  throw new Refusal(wrong?.reason ?? { id: 'page-went-wrong' }, response.status)
}

const [TOO_FAST, BUSY] = [429, 503]
const WAITS = [400, 1200]

/** Ask for something; a server that is busy for a moment, or was asked too much, is asked again. */
async function patient(path: string): Promise<Response> {
  for (const wait of WAITS) {
    try {
      return await answer(path)
    } catch (wrong) {
      if (!(wrong instanceof Refusal) || (wrong.status !== BUSY && wrong.status !== TOO_FAST)) throw wrong
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return answer(path)
}

async function get<T>(path: string): Promise<T> {
  return (await patient(path)).json() as Promise<T>
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  return (await answer(path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<T>
}

export async function fetchText(path: string): Promise<string> {
  return (await patient(path)).text()
}

let games: Promise<M.Games> | undefined

/** All games; asked once. */
export function allGames(): Promise<M.Games> {
  games ??= get<M.Games>('/api/games').catch((wrong: unknown) => {
    games = undefined
    throw wrong
  })
  return games
}

const seen = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`)

export const api = {
  rules: (game: string, language: string) => fetchText(`/api/rules/${game}/${language}`),
  firstGame: (game: string, language: string) => get<M.FirstGame>(`/api/first-games/${game}/${language}`),
  firstGameWords: (game: string, step: number) => get<M.TableWords>(`/api/first-games/${game}/words/${step}`),
  gameDrawing: (game: string) => get<unknown>(`/api/games/${game}/drawing`),
  example: (game: string) => get<M.View>(`/api/games/${game}/example`),
  me: () => get<M.Me>('/api/me'),
  rename: (name: string) => post<M.Me>('/api/me', { name } satisfies M.Rename),
  newCode: () => post<M.Me>('/api/me/code'),
  recover: (code: string) => post<M.Me>('/api/recover', { code } satisfies M.Recover),
  tables: () => get<M.Tables>('/api/tables'),
  table: (id: string) => get<M.TableInfo>(`/api/tables/${id}`),
  newTable: (wish: M.NewTable) => post<M.TableInfo>('/api/tables', wish),
  sit: (id: string, wish: M.Sit) => post<M.TableInfo>(`/api/tables/${id}/sit`, wish),
  leave: (id: string, seat: number) => post<M.TableInfo>(`/api/tables/${id}/leave`, { seat } satisfies M.Leave),
  start: (id: string) => post<M.TableInfo>(`/api/tables/${id}/start`),
  rematch: (id: string) => post<M.TableInfo>(`/api/tables/${id}/rematch`),
  pastView: (id: string, ply: number, seat: number | null) => get<M.View>(`/api/tables/${id}/${ply}${seen(seat)}`),
  words: (id: string, ply: number, seat: number | null) => get<M.TableWords>(`/api/tables/${id}/${ply}/words${seen(seat)}`),
  drawing: (id: string) => get<unknown>(`/api/tables/${id}/drawing`),
  upload: async (record: Blob) =>
    (await answer('/api/records', { method: 'POST', body: record })).json() as Promise<M.Uploaded>,
  replay: (id: string, seat: number | null) => get<M.Replay>(`/api/replays/${id}${seen(seat)}`),
  replayView: (id: string, ply: number, seat: number | null) =>
    get<M.View>(`/api/replays/${id}/${ply}${seen(seat)}`),
  replayWords: (id: string, ply: number, seat: number | null) =>
    get<M.TableWords>(`/api/replays/${id}/${ply}/words${seen(seat)}`),
  analysis: (id: string, signal: AbortSignal) => answer(`/api/replays/${id}/analysis`, { signal }),
  replayDrawing: (id: string) => get<unknown>(`/api/replays/${id}/drawing`),
}
