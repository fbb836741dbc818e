// Fetches what tables on this device need, in the background, once the page is at rest; later nothing of it needs a network.
import type { Games } from '../types/messages'
import { canHoldTables } from './places'
import { isStatic, root } from './site'

/** How long the page has been shown before anything is fetched, in milliseconds. */
const REST_MS = 30_000

/** Whether the player saves data, as far as the browser says so. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false

let scheduled = false

/** Fetch everything a while after the first board was shown; only a page that a service worker keeps can use it offline. */
export function preloadForDevice(games: Games, language: string): void {
  if (scheduled || !canHoldTables() || savesData()) return
  scheduled = true
  setTimeout(() => fetchAll(games, language).catch(() => {}), REST_MS) // the next visit tries again
}

async function fetchAll(games: Games, language: string): Promise<void> {
  if (!navigator.serviceWorker?.controller) return
  const { DeviceFiles } = await import('./deviceFiles')
  await new DeviceFiles(`${root}device/`).fetchAll(() => {})
  if (!isStatic) for (const path of pathsOf(games, language)) await fetch(path) // the service worker keeps the answers
}

/** What a server answers to everybody alike, in one language. */
function pathsOf(games: Games, language: string): string[] {
  const each = games.games.flatMap(({ name, has_tutorial }) => [
    `/api/translations/${language}/${name}.ftl`,
    `/api/games/${name}/drawing`,
    `/api/games/${name}/example`,
    `/api/rules/${name}/${language}`,
    ...(has_tutorial ? [`/api/tutorials/${name}/${language}`] : []),
  ])
  return ['/', '/api/games', '/api/me', '/api/tables', `/api/translations/${language}/-.ftl`, `/api/translations/${language}/-boards.ftl`, ...each]
}
