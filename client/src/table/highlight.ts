// Highlights places of the board that a line of the log or a hint names, and lines that name the place under the pointer.

const PLACE = '[data-part=board] [data-key]'

/** Highlight the places with these keys, and no others. */
export function highlightPlaces(keys: readonly string[]): void {
  for (const place of document.querySelectorAll(PLACE)) place.classList.toggle('named', keys.includes(place.getAttribute('data-key')!))
}

/** Draw a hint on the board: mark the places with these keys, and no others. */
export function highlightHint(keys: readonly string[]): void {
  for (const place of document.querySelectorAll(`${PLACE}, [data-part=board] [data-place]`)) {
    place.classList.toggle('hinted', keys.includes((place.getAttribute('data-key') ?? place.getAttribute('data-place'))!))
  }
}

/** Highlight the lines of the log that name a place. */
function highlightLines(key: string | null): void {
  for (const line of document.querySelectorAll('#log [data-places]')) {
    line.classList.toggle('named', key !== null && line.getAttribute('data-places')!.split(' ').includes(key))
  }
}

/** Attachment of the board: pointing at a place highlights the lines that name it. */
export function highlightNamedLines(board: HTMLElement): () => void {
  const point = (event: PointerEvent): void => highlightLines((event.target as Element).closest('[data-key]')?.getAttribute('data-key') ?? null)
  const leave = (): void => highlightLines(null)
  board.addEventListener('pointerover', point)
  board.addEventListener('pointerleave', leave)
  return () => {
    board.removeEventListener('pointerover', point)
    board.removeEventListener('pointerleave', leave)
  }
}
