// The server of this device, as the page sees it: it answers the same requests and sends the same messages as any other.
import type { FromWorker, ToWorker } from './workerMessages'
import { DeviceFiles } from './deviceFiles'
import { deviceStatus } from './deviceStatus.svelte'
import { responseBody, type BodySource } from './responseBody'
import { root } from './site'
import { storeDeviceTables } from './stored'
import type { Tables } from '../types/messages'

const FOLDER = `${root}device/`
const LIST_DELAY_MS = 200
const NO_CONTENT = [101, 204, 205, 304]

interface Connection extends BodySource {
  onhead?: (status: number, headers: [string, string][]) => void
  onopen?: () => void
  onmessage?: (text: string) => void
}

class DeviceServer {
  readonly #open = new Map<number, Connection>()
  #worker: Promise<Worker> | undefined
  #ids = 0
  #listing: ReturnType<typeof setTimeout> | undefined

  /** Start the worker, after its files were fetched; a failed start may be repeated. */
  start(): Promise<Worker> {
    this.#worker ??= this.#start().catch((error: unknown) => {
      this.#worker = undefined
      deviceStatus.fail()
      throw error
    })
    return this.#worker
  }

  async #start(): Promise<Worker> {
    deviceStatus.begin()
    await new DeviceFiles(FOLDER).fetchAll((loaded, total) => deviceStatus.progress(loaded, total))
    const worker = new Worker(new URL('./deviceWorker.ts', import.meta.url), { type: 'module' })
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === 'ready') resolve()
        else if (data.type === 'failed') reject(new Error(data.reason))
        else this.#onMessage(data)
      }
      worker.onerror = (event) => reject(new Error(event.message))
      worker.postMessage({ type: 'start', role: 'tables', folder: new URL(FOLDER, location.href).href } satisfies ToWorker)
    })
    deviceStatus.finish()
    return worker
  }

  #onMessage(message: FromWorker): void {
    if (message.type === 'stored') return message.kinds.includes('tables') ? this.#listSoon() : undefined
    if (!('id' in message)) return
    const connection = this.#open.get(message.id)
    if (message.type === 'head') connection?.onhead?.(message.status, message.headers)
    else if (message.type === 'body') connection?.onbody?.(message.bytes)
    else if (message.type === 'open') connection?.onopen?.()
    else if (message.type === 'message') connection?.onmessage?.(message.text)
    else if (message.type === 'end' || message.type === 'close') {
      this.#open.delete(message.id)
      connection?.onclose?.(message.type === 'close' ? message.code : 1000)
    }
  }

  /** Store the list of tables for the home page, a moment after the last change. */
  #listSoon(): void {
    clearTimeout(this.#listing)
    this.#listing = setTimeout(() => {
      const list = async () => storeDeviceTables(((await (await this.fetch('/api/tables')).json()) as Tables).yours)
      list().catch(() => {}) // the next change tries again
    }, LIST_DELAY_MS)
  }

  /** Answer a request like `fetch`. */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const worker = await this.start()
    const { pathname, search } = new URL(address, location.href)
    const body = init.body ? new Uint8Array(await new Response(init.body).arrayBuffer()) : new Uint8Array()
    const id = this.#ids++
    const cancel = () => worker.postMessage({ type: 'cancel', id } satisfies ToWorker)
    return new Promise((resolve, reject) => {
      const connection: Connection = { onclose: () => reject(new Error('no answer')) }
      this.#open.set(id, connection)
      init.signal?.addEventListener('abort', () => {
        cancel()
        reject(new DOMException('aborted', 'AbortError'))
      })
      connection.onhead = (status, headers) => {
        const stream = responseBody(connection, cancel, init.signal)
        const empty = NO_CONTENT.includes(status)
        resolve(new Response(empty ? null : stream, { status, headers: headers.filter(([name]) => name !== 'content-length') }))
      }
      worker.postMessage({ type: 'request', id, method: init.method ?? 'GET', path: pathname, query: search.slice(1), body } satisfies ToWorker)
    })
  }

  /** Open a connection like a `WebSocket`. */
  async connect(connection: Connection): Promise<{ send: (text: string) => void; close: () => void }> {
    const worker = await this.start()
    const id = this.#ids++
    this.#open.set(id, connection)
    worker.postMessage({ type: 'connect', id } satisfies ToWorker)
    return {
      send: (text) => worker.postMessage({ type: 'send', id, text } satisfies ToWorker),
      close: () => worker.postMessage({ type: 'cancel', id } satisfies ToWorker),
    }
  }
}

export const deviceServer = new DeviceServer()
