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

/** Focus the board where something on it is lit, else the next choice beside it, such as a tile on offer. */
export function focusChoice(back: boolean): void {
  const board = document.querySelector('[data-board]')
  const all = document.querySelectorAll<HTMLElement>('[data-part=board] button.may, #dock button[data-choice]:not([disabled])')
  const beside = [...all].filter((one) => one.checkVisibility())
  if (!beside.length || board?.querySelector('.target')) return board?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  const at = beside.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 && back ? -1 : at + (back ? -1 : 1)
  beside.at(next % beside.length)?.focus()
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
