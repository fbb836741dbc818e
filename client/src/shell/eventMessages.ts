// The messages of events: what happened, in words.
import type { EventInfo, Said } from '../types/messages'

/** The messages of events; some kinds of events have none. */
export const messagesOf = (events: readonly EventInfo[]): Said[] => events.flatMap(({ say }) => (say ? [say] : []))
