// Where the page begins.
import './tokens.css'
import './look.css'
import { mount } from 'svelte'
import App from './App.svelte'

// A part that is no longer there means that the server has a newer page: take that one, once.
addEventListener('vite:preloadError', () => {
  const entries = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entries.every((entry) => entry.type !== 'reload')) location.reload()
})

mount(App, { target: document.getElementById('page')! })
