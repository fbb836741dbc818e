// Entry point of the page.
import './tokens.css'
import './look.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { registerServiceWorker } from './offline/registerServiceWorker'

// A missing chunk means that the server has a newer build: reload once. If the server does not answer, the page is offline:
// keep what is shown.
addEventListener('vite:preloadError', () => {
  const entries = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entries.some((entry) => entry.type === 'reload')) return
  void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then((answer) => answer.ok && location.reload(), () => {})
})

// Mount in a separate task: parsing the code already took a long task on slow devices.
setTimeout(() => mount(App, { target: document.getElementById('page')! }))
registerServiceWorker()
