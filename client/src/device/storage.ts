// The store of this device: rows by kind and key in IndexedDB. A commit is one transaction: it is stored as a whole or not at all.
// Tabs share it by optimistic concurrency: each commit counts the generation up, and one that is based on an older generation is refused.

const DATABASE = 'entrepot'
const VERSION = 1
const ROWS = 'rows'
const BY_MATCH = 'match'
/** Kinds that are always in memory; all others belong to one match. */
const ALWAYS = ['users', 'tables']
/** The match of rows that belong to none. */
const NONE = ''
/** The row with the generation; it is of no match. */
const GENERATION: [string, string] = ['generation', '']

interface Row<T = Uint8Array> {
  id: [kind: string, key: string]
  match: string
  value: T
}

export type Change = [kind: string, key: string, value: Uint8Array | undefined]

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the store does not answer'))
  })
}

export class DeviceStorage {
  readonly #database: IDBDatabase

  private constructor(database: IDBDatabase) {
    this.#database = database
  }

  static async open(): Promise<DeviceStorage> {
    const request = indexedDB.open(DATABASE, VERSION)
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS, { keyPath: 'id' }).createIndex(BY_MATCH, 'match')
    return new DeviceStorage(await done(request))
  }

  /** Read the generation, and all rows of a match; without one, those that are always in memory. */
  async load(match: string): Promise<[number, [string, string, Uint8Array][]]> {
    const store = this.#database.transaction(ROWS).objectStore(ROWS)
    const [generation, rows] = await Promise.all([generationOf(store), done(store.index(BY_MATCH).getAll(match)) as Promise<Row[]>])
    return [generation, rows.map(({ id: [kind, key], value }) => [kind, key, value])]
  }

  /** Write all changes, and return once they are on the disk; false if another tab has written since that generation. */
  async commit(generation: number, changes: readonly Change[]): Promise<boolean> {
    const transaction = this.#database.transaction(ROWS, 'readwrite', { durability: 'strict' })
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('the store refuses to write'))
    })
    const store = transaction.objectStore(ROWS)
    const isLatest = (await generationOf(store)) === generation
    if (isLatest) {
      store.put({ id: GENERATION, match: GENERATION[0], value: generation + 1 } satisfies Row<number>)
      for (const [kind, key, value] of changes) {
        if (value === undefined) store.delete([kind, key])
        else store.put({ id: [kind, key], match: matchOf(kind, key), value } satisfies Row)
      }
    }
    await complete
    return isLatest
  }
}

const generationOf = async (store: IDBObjectStore): Promise<number> => ((await done(store.get(GENERATION))) as Row<number> | undefined)?.value ?? 0
const matchOf = (kind: string, key: string): string => (ALWAYS.includes(kind) ? NONE : key.split('/')[0]!)

/** The matches that changes belong to; users belong to none. */
export const matchesOf = (changes: readonly Change[]): string[] => [...new Set(changes.filter(([kind]) => kind !== 'users').map(([, key]) => key.split('/')[0]!))]
