// Parts of a table that a key leads to: they are read out, and get the focus where they are to be seen.
import { Refusal } from '../shell/api'
import { narrator } from '../shell/narrator.svelte'
import type { Said } from '../types/messages'
import { sentences } from './sentences'
import type { AskWords } from './telling.svelte'

/** Focus a part of the table, whether the board draws it or tells it. */
export function focusArea(part: string): void {
  document.querySelector<HTMLElement>(`[data-area="${part}"]`)?.focus()
}

/** Read a part of the table out. */
export async function readArea(part: string, ask: AskWords, say: (message: Said) => string): Promise<void> {
  try {
    const area = (await ask()).areas.find((one) => one.part === part)
    if (area) narrator.tell(sentences([say(area.title), ...area.places.flatMap((place) => place.says.map(say))]))
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    narrator.call(say(fault.reason))
  }
}
