// A cooperative scheduler: runs deferred work in short time slices, so that the page stays responsive.
import { flushSync } from 'svelte'

/** Length of a time slice; after it the browser paints and handles input. */
const TIME_SLICE_MS = 8
const urgentTasks: (() => void)[] = []
const tasks: (() => void)[] = []
let scheduled = false

/** Queue a task; urgent ones run first. Returns a function that cancels it. */
export function defer(work: () => void, urgent = false): () => void {
  const queue = urgent ? urgentTasks : tasks
  queue.push(work)
  if (!scheduled) afterPaint(runSlice)
  scheduled = true
  return () => {
    const at = queue.indexOf(work)
    if (at >= 0) queue.splice(at, 1)
  }
}

/** Run queued tasks until the time slice ends. */
function runSlice(): void {
  const until = performance.now() + TIME_SLICE_MS
  do {
    try {
      flushSync(urgentTasks.shift() ?? tasks.shift())
    } catch (thrown) {
      reportError(thrown)
    }
  } while (urgentTasks.length + tasks.length && performance.now() < until)
  scheduled = urgentTasks.length + tasks.length > 0
  if (scheduled) afterPaint(runSlice)
}

/** Run a task after the next paint; a hidden page does not paint, so there it runs at once. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
