// Where the page begins.
import './tokens.css'
import './look.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { registerServiceWorker } from './offline/registerServiceWorker'

// A part that is no longer there means that the server has a newer page: take that one, once. If no server answers,
// only the line is lost, and what is shown stays.
addEventListener('vite:preloadError', () => {
  const entries = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entries.some((entry) => entry.type === 'reload')) return
  void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then((answer) => answer.ok && location.reload(), () => {})
})

// In a task of its own: reading the code has taken a while on a slow machine.
setTimeout(() => mount(App, { target: document.getElementById('page')! }))
registerServiceWorker()
