// The store of this device: rows by kind and key in IndexedDB. A commit is one transaction: it is stored as a whole or not at all.

const DATABASE = 'entrepot'
const VERSION = 1
const ROWS = 'rows'
const BY_MATCH = 'match'
/** Kinds that are always in memory; all others belong to one match. */
const ALWAYS = ['users', 'tables']
/** The match of rows that belong to none. */
const NONE = ''

interface Row {
  id: [kind: string, key: string]
  match: string
  value: Uint8Array
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

  /** Read all rows of a match; without one, those that are always in memory. */
  async load(match: string): Promise<[string, string, Uint8Array][]> {
    const store = this.#database.transaction(ROWS).objectStore(ROWS)
    const rows = (await done(store.index(BY_MATCH).getAll(match))) as Row[]
    return rows.map(({ id: [kind, key], value }) => [kind, key, value])
  }

  /** Write all changes, and return once they are on the disk. */
  commit(changes: readonly Change[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(ROWS, 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => resolve()
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('the store refuses to write'))
      const store = transaction.objectStore(ROWS)
      for (const [kind, key, value] of changes) {
        const match = ALWAYS.includes(kind) ? NONE : key.split('/')[0]!
        if (value === undefined) store.delete([kind, key])
        else store.put({ id: [kind, key], match, value } satisfies Row)
      }
    })
  }
}
