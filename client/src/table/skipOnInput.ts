// Skips the playback on any pointer or key input. Input on the board that skips is swallowed, so that it does not also act.
import type { Attachment } from 'svelte/attachments'

/** `skip` ends the playback and returns whether there was anything to skip. */
export function skipOnInput(skip: (event: Event) => boolean): Attachment<HTMLElement> {
  return (board) => {
    let swallow = false
    const inside = (event: Event): boolean => board.contains(event.target as Node)
    function pointerdown(event: Event): void {
      swallow = skip(event) && inside(event)
    }
    function click(event: Event): void {
      if (swallow) stop(event)
      swallow = false
    }
    function keydown(event: KeyboardEvent): void {
      if (skip(event) && inside(event) && (event.key === 'Enter' || event.key === ' ')) stop(event)
    }
    addEventListener('pointerdown', pointerdown, true)
    addEventListener('keydown', keydown, true)
    board.addEventListener('click', click, true)
    return () => {
      removeEventListener('pointerdown', pointerdown, true)
      removeEventListener('keydown', keydown, true)
      board.removeEventListener('click', click, true)
    }
  }
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
