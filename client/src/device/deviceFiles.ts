// The files that a table on this device needs: fetched once, and kept in a cache that the service worker answers from.

/** What the names of caches begin with; the service worker keeps them. */
const CACHE = 'device-'
const LIST = 'files.json'

interface FileList {
  version: string
  files: { name: string; size: number }[]
}

export class DeviceFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Fetch what is missing, and report the bytes so far. Without caches, which an insecure address lacks, the browser fetches when it needs to. */
  async fetchAll(onProgress: (loaded: number, total: number) => void): Promise<void> {
    if (!('caches' in globalThis)) return onProgress(1, 1)
    const { version, files } = await this.#list()
    const cache = await caches.open(CACHE + version)
    const total = files.reduce((sum, { size }) => sum + size, 0)
    let loaded = 0
    for (const { name, size } of files) {
      const found = await cache.match(this.#folder + name)
      if (!found) await this.#fetch(cache, name, (bytes) => onProgress(Math.min(loaded + bytes, total - 1), total))
      loaded += size
      onProgress(Math.min(loaded, total - 1), total)
    }
    onProgress(total, total)
    for (const old of await caches.keys()) if (old.startsWith(CACHE) && old !== CACHE + version) await caches.delete(old)
  }

  async #list(): Promise<FileList> {
    const address = this.#folder + LIST
    try {
      const response = await fetch(address, { cache: 'no-cache' })
      if (response.ok) {
        const list = (await response.clone().json()) as FileList
        const cache = await caches.open(CACHE + list.version)
        await cache.put(address, response)
        return list
      }
    } catch {
      // offline: the list that was kept
    }
    const kept = await caches.match(address)
    if (!kept) throw new Error('the files for tables on this device cannot be fetched')
    return (await kept.json()) as FileList
  }

  async #fetch(cache: Cache, name: string, onBytes: (bytes: number) => void): Promise<void> {
    const response = await fetch(this.#folder + name, { cache: 'no-cache' }) // the service worker would answer with that of the version before
    if (!response.ok || !response.body) throw new Error(`${name} cannot be fetched`)
    let bytes = 0
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, control) => {
          bytes += part.length
          onBytes(bytes)
          control.enqueue(part)
        },
      }),
    )
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    await cache.put(this.#folder + name, new Response(counted, { headers: { 'content-type': type } }))
  }
}
