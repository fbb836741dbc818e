// Parts of a table that a key leads to: they are read out, and get the focus where they are to be seen.
import { ApiError } from '../shell/api'
import { announcer } from '../shell/announcer.svelte'
import type { Said } from '../types/messages'
import { joinSentences } from './joinSentences'
import type { FetchWords } from './textBoardLoader.svelte'

/** Focus a part of the table, whether the board draws it or tells it. */
export function focusArea(part: string): void {
  document.querySelector<HTMLElement>(`[data-area="${part}"]`)?.focus()
}

/** Read a part of the table out. */
export async function announceArea(part: string, fetchWords: FetchWords, say: (message: Said) => string): Promise<void> {
  try {
    const area = (await fetchWords()).areas.find((one) => one.part === part)
    if (area) announcer.announce(joinSentences([say(area.title), ...area.places.flatMap((place) => place.says.map(say))]))
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown
    announcer.interrupt(say(thrown.reason))
  }
}
