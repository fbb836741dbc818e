// The search workers: started when the first search is asked for, one for each core.
import type { FromWorker, ToWorker } from './workerMessages'

/** More workers would need more memory than phones have. */
const WORKERS_AT_MOST = 8

interface Waiting {
  resolve: (answer: Uint8Array) => void
  reject: (reason: Error) => void
}

interface SearchWorker {
  worker: Worker
  ready: Promise<void>
  waiting: Map<number, Waiting>
}

export class SearchPool {
  readonly size: number
  readonly #folder: string
  readonly #workers: SearchWorker[] = []
  #requests = 0

  constructor(folder: string, cores: number) {
    this.#folder = folder
    this.size = Math.min(Math.max(1, cores), WORKERS_AT_MOST)
  }

  /** Send a request to the worker with the least to do. */
  async search(request: Uint8Array): Promise<Uint8Array> {
    const { worker, ready, waiting } = this.#next()
    const id = this.#requests++
    const answer = new Promise<Uint8Array>((resolve, reject) => waiting.set(id, { resolve, reject }))
    await ready
    worker.postMessage({ type: 'search', id, request } satisfies ToWorker)
    return answer
  }

  #next(): SearchWorker {
    const least = this.#workers.toSorted((one, other) => one.waiting.size - other.waiting.size)[0]
    if (least && (least.waiting.size === 0 || this.#workers.length >= this.size)) return least
    const started = this.#start()
    this.#workers.push(started)
    return started
  }

  #start(): SearchWorker {
    const worker = new Worker(self.location.href, { type: 'module' })
    const waiting = new Map<number, Waiting>()
    const ready = new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === 'ready') resolve()
        else if (data.type === 'failed') reject(new Error(data.reason))
        else if (data.type === 'found') this.#take(waiting, data.id)?.resolve(data.answer)
        else if (data.type === 'lost') this.#take(waiting, data.id)?.reject(new Error(data.reason))
      }
      worker.onerror = (event) => reject(new Error(event.message))
    })
    worker.postMessage({ type: 'start', role: 'search', folder: this.#folder } satisfies ToWorker)
    return { worker, ready, waiting }
  }

  #take(waiting: Map<number, Waiting>, id: number): Waiting | undefined {
    const found = waiting.get(id)
    waiting.delete(id)
    return found
  }
}
