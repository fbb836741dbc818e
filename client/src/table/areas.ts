// Areas of a table with a keyboard shortcut: announced, and focused if visible.
import { announcer } from '../shell/announcer.svelte'
import { ApiError } from '../shell/api'
import type { MessageRef } from '../types/messages'
import { joinSentences } from './joinSentences'
import type { FetchTextBoard } from './textBoardLoader.svelte'

/** Focus an area, on the drawn or the text board. */
export function focusArea(part: string): void {
  document.querySelector<HTMLElement>(`[data-area="${part}"]`)?.focus()
}

/** Announce the content of an area. */
export async function announceArea(part: string, fetchTextBoard: FetchTextBoard, say: (message: MessageRef) => string): Promise<void> {
  try {
    const area = (await fetchTextBoard()).areas.find((one) => one.part === part)
    if (area) announcer.announce(joinSentences([say(area.title), ...area.places.flatMap((place) => place.messages.map(say))]))
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown
    announcer.interrupt(say(thrown.reason))
  }
}
