// What is not needed at once is built later, a little at a time, so that the page answers in between.
import { flushSync } from 'svelte'

/** Milliseconds that are worked on end; then the screen is drawn, and the reader has a turn. */
const ON_END = 8
const soon: (() => void)[] = []
const rest: (() => void)[] = []
let busy = false

/** Do something in its turn; what is wanted soon has its turn before all the rest. Gives a way to call it off. */
export function later(work: () => void, wanted = false): () => void {
  const list = wanted ? soon : rest
  list.push(work)
  if (!busy) afterDrawing(some)
  busy = true
  return () => {
    const at = list.indexOf(work)
    if (at >= 0) list.splice(at, 1)
  }
}

/** Work through what waits, until time is up. */
function some(): void {
  const until = performance.now() + ON_END
  do {
    try {
      flushSync(soon.shift() ?? rest.shift())
    } catch (fault) {
      reportError(fault)
    }
  } while (soon.length + rest.length && performance.now() < until)
  busy = soon.length + rest.length > 0
  if (busy) afterDrawing(some)
}

/** In a task of its own after the next picture; a hidden page draws none. */
export function afterDrawing(work: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
