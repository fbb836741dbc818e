// Moves the focus through everything on a drawn board that makes a choice: places, tiles, cards, buttons.

/** Places and buttons with a choice; pressed buttons only select, and make none. */
const CHOICES = '.target[data-key], button.may:not([aria-pressed], [disabled])'

/** The next index of a cycle, or the previous one, from an index or from between two (such as 1.5). */
export function nextIndex(count: number, at: number, back: boolean): number {
  const next = back ? Math.ceil(at) - 1 : Math.floor(at) + 1
  return (next + count) % count
}

/** The index of an element in document order; of one that is not listed, half an index before the one that follows. */
function indexOf(found: Element[], element: Element): number {
  const at = found.indexOf(element)
  if (at >= 0) return at
  const following = found.findIndex((one) => element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  return (following < 0 ? found.length : following) - 0.5
}

/** Focus the next or previous choice on a board; without any, its tab stop. */
export function focusChoice(board: Element, back: boolean): void {
  const found = [...board.querySelectorAll<HTMLElement | SVGElement>(CHOICES)].filter((one) => one.getClientRects().length)
  const focused = document.activeElement
  const isInside = focused !== null && board.contains(focused)
  const next = found[nextIndex(found.length, isInside ? indexOf(found, focused) : -0.5, back)]
  if (next) next.focus({ preventScroll: next instanceof SVGElement })
  else if (!isInside) board.querySelector<SVGElement>('[data-board] [tabindex="0"]')?.focus()
}
