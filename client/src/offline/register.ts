// Has the browser keep the page, once it is there and has time.
/** Milliseconds after which the start is over, on a slow device too: until then nothing competes with it. */
const SETTLED = 7000

/** Register the worker that answers when no server does; a browser without one, or without a safe line, just goes without. */
export function keepPage(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const soon = () => setTimeout(() => register().catch(() => {}), SETTLED) // what cannot be kept is asked for again
  addEventListener('load', soon, { once: true })
}

async function register(): Promise<void> {
  const first = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/worker.js')
  const { active } = await navigator.serviceWorker.ready
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  if (first) active?.postMessage({ keep: [...new Set(asked)] })
}
