// What is not needed at once is built later, a little at a time, so that the page answers in between.
import { flushSync } from 'svelte'

/** Milliseconds that are worked on end; then the screen is drawn, and the reader has a turn. */
const ON_END = 6
const waiting: (() => void)[] = []

/** Do something soon, after what was asked for before it; gives a way to call it off. */
export function later(work: () => void): () => void {
  if (waiting.push(work) === 1) afterDrawing(some)
  return () => {
    const at = waiting.indexOf(work)
    if (at >= 0) waiting[at] = () => {}
  }
}

/** Work through what waits, until time is up; what is begun stays first in the list, so that nobody else begins. */
function some(): void {
  const until = performance.now() + ON_END
  do {
    try {
      flushSync(waiting[0])
    } catch (fault) {
      reportError(fault)
    }
    waiting.shift()
  } while (waiting.length && performance.now() < until)
  if (waiting.length) afterDrawing(some)
}

/** In a task of its own after the next picture; a hidden page draws none. */
export function afterDrawing(work: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
