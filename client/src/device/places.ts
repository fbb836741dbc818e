// Which tables are on this device, and when a new one is.
import { isStatic } from './site'

/** What the ids of tables and records on this device begin with. */
const PREFIX = 'device-'

export const isOnDevice = (id: string): boolean => id.startsWith(PREFIX)

/** Whether a request is for something on this device. */
export const isDevicePath = (path: string): boolean => new RegExp(`^/api/(tables|replays)/${PREFIX}`).test(path)

/** Whether this browser can hold tables: it needs WebAssembly, workers and a database. */
export const canHoldTables = (): boolean => 'WebAssembly' in globalThis && 'Worker' in globalThis && 'indexedDB' in globalThis

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Whether a table at one screen is on this device unless the player wishes otherwise. */
export const prefersDevice = (offline: boolean): boolean => canHoldTables() && (isStatic || offline || isInstalled())
