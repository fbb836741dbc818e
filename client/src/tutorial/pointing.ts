// Marks the part of a board that a step speaks of, also when the board comes later or draws itself anew.
import type { Attachment } from 'svelte/attachments'

export function pointing(look: string): Attachment<HTMLElement> {
  return (node) => {
    const part = `.${CSS.escape(look)}`
    function mark(): void {
      const found = look ? node.querySelector<HTMLElement>(part) : null
      for (const before of node.querySelectorAll<HTMLElement>('[data-looked]')) if (before !== found) delete before.dataset['looked']
      if (found) found.dataset['looked'] = ''
    }
    mark()
    const watch = new MutationObserver(mark)
    watch.observe(node, { childList: true, subtree: true })
    return () => watch.disconnect()
  }
}
