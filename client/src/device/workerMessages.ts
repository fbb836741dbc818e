// The messages between the page and the workers of this device.

export interface StartTables {
  type: 'start'
  role: 'tables'
  /** The address of the folder with Python and the package's files. */
  folder: string
}

export type ToWorker =
  | StartTables
  | { type: 'start'; role: 'search'; folder: string }
  | { type: 'request'; id: number; method: string; path: string; query: string; body: Uint8Array }
  | { type: 'connect'; id: number }
  | { type: 'send'; id: number; text: string }
  | { type: 'cancel'; id: number }
  | { type: 'search'; id: number; request: Uint8Array }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; reason: string }
  | { type: 'stored'; kinds: string[] }
  | { type: 'head'; id: number; status: number; headers: [string, string][] }
  | { type: 'body'; id: number; bytes: Uint8Array }
  | { type: 'end'; id: number }
  | { type: 'open'; id: number }
  | { type: 'message'; id: number; text: string }
  | { type: 'close'; id: number; code: number }
  | { type: 'found'; id: number; answer: Uint8Array }
  | { type: 'lost'; id: number; reason: string }
