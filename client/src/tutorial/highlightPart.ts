// Highlights the part of a board that a tutorial step refers to, and keeps it highlighted when the board is rendered again.
import type { Attachment } from 'svelte/attachments'

export function highlightPart(look: string): Attachment<HTMLElement> {
  return (node) => {
    const selector = `.${CSS.escape(look)}`
    function mark(): void {
      const found = look ? node.querySelector<HTMLElement>(selector) : null
      for (const marked of node.querySelectorAll<HTMLElement>('[data-looked]')) if (marked !== found) delete marked.dataset['looked']
      if (found) found.dataset['looked'] = ''
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(node, { childList: true, subtree: true })
    return () => observer.disconnect()
  }
}
