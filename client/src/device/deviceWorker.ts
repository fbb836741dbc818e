/// <reference lib="webworker" />
// A worker of this device, in Python: one holds the tables, the others search for the analysis of matches.
import { SearchPool } from './searchPool'
import { DeviceStorage, matchesOf, type Change } from './storage'
import type { FromWorker, ToWorker } from './workerMessages'

declare const self: DedicatedWorkerGlobalScope
const SITE = '/home/pyodide/site'

interface Tables {
  request(id: number, method: string, path: string, query: string, body: Uint8Array, send: Send): void
  connect(id: number, send: Send): void
  receive(id: number, text: string): void
  cancel(id: number): void
  /** Another tab has stored something of these matches. */
  changed(matches: string[]): void
}
type Send = (kind: string, ...values: unknown[]) => void

interface Python {
  unpackArchive(buffer: ArrayBuffer, format: string, options: { extractDir: string }): void
  runPython(code: string): unknown
}

const post = (message: FromWorker): void => self.postMessage(message)

const instantiateStreaming = WebAssembly.instantiateStreaming
/** Many web spaces send WebAssembly with another type, which the browser refuses to compile while it arrives: compile it afterwards. */
WebAssembly.instantiateStreaming = async (source, imports) => {
  const response = await source
  const isTyped = response.headers.get('content-type')?.startsWith('application/wasm')
  return isTyped ? instantiateStreaming(response, imports) : WebAssembly.instantiate(await response.arrayBuffer(), imports)
}

async function startPython(folder: string): Promise<Python> {
  const archive = fetch(`${folder}python.zip`).then((response) => response.arrayBuffer())
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.js`)) as { loadPyodide: (options: object) => Promise<Python> }
  const python = await loadPyodide({ indexURL: folder })
  python.unpackArchive(await archive, 'zip', { extractDir: SITE })
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(SITE)}); sys.dont_write_bytecode = True`)
  return python
}

/** Forward what the server of the device sends, as messages to the page. */
const sender = (id: number): Send => (kind, ...values) => {
  if (kind === 'head') post({ type: 'head', id, status: values[0] as number, headers: values[1] as [string, string][] })
  else if (kind === 'body') post({ type: 'body', id, bytes: values[0] as Uint8Array })
  else if (kind === 'message') post({ type: 'message', id, text: values[0] as string })
  else if (kind === 'close') post({ type: 'close', id, code: values[0] as number })
  else post({ type: kind as 'end' | 'open', id })
}

let tables: Tables | undefined
let search: ((request: Uint8Array) => Uint8Array) | undefined

async function startTables(folder: string): Promise<void> {
  const [storage, python] = await Promise.all([DeviceStorage.open(), startPython(folder)])
  const pool = new SearchPool(folder, navigator.hardwareConcurrency || 1)
  const tabs = new BroadcastChannel(`entrepot ${folder}`)
  tabs.onmessage = ({ data }: MessageEvent<string[]>) => tables?.changed(data)
  const stored = {
    load: (match: string) => storage.load(match),
    commit: async (generation: number, changes: Change[]) => {
      if (!(await storage.commit(generation, changes))) return false
      post({ type: 'stored', kinds: [...new Set(changes.map(([kind]) => kind))] })
      tabs.postMessage(matchesOf(changes))
      return true
    },
  }
  const serve = python.runPython('from entrepot.server.device.browser import serve; serve') as (...values: unknown[]) => Promise<Tables>
  tables = await serve(stored, (request: Uint8Array) => pool.search(request), pool.size)
}

async function startSearch(folder: string): Promise<void> {
  const python = await startPython(folder)
  search = python.runPython('from entrepot.server.device.browser import search; search') as typeof search
}

async function handle(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'start':
      await (message.role === 'tables' ? startTables : startSearch)(message.folder)
      return post({ type: 'ready' })
    case 'request':
      return tables?.request(message.id, message.method, message.path, message.query, message.body, sender(message.id))
    case 'connect':
      return tables?.connect(message.id, sender(message.id))
    case 'send':
      return tables?.receive(message.id, message.text)
    case 'cancel':
      return tables?.cancel(message.id)
    case 'search':
      return post({ type: 'found', id: message.id, answer: search!(message.request) })
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  handle(data).catch((error: unknown) => {
    if (data.type === 'start') post({ type: 'failed', reason: String(error) })
    else if (data.type === 'search') post({ type: 'lost', id: data.id, reason: String(error) })
    else if ('id' in data) post({ type: 'close', id: data.id, code: 1011 })
  })
}
