// Registers the service worker once the page has started.

import { isStatic, root } from '../device/site'

/** Delay until the page has started even on a slow device, in milliseconds. */
const STARTUP_MS = 7000

/** Register the service worker, if the browser supports it and the origin is secure. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const afterStartup = () => setTimeout(() => register().catch(() => {}), STARTUP_MS) // the page also works without it
  addEventListener('load', afterStartup, { once: true })
}

async function register(): Promise<void> {
  if (!navigator.onLine) return // nothing can be fetched; the worker that was registered before is at work
  const firstVisit = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register(`${root}worker.js${isStatic ? '?static' : ''}`)
  const { active } = await navigator.serviceWorker.ready
  const requested = performance.getEntriesByType('resource').map(({ name }) => name)
  if (firstVisit) active?.postMessage({ cache: [...new Set(requested)] })
}
