// The messages of events: what happened, in words.
import type { EventInfo, MessageRef } from '../types/messages'

/** The messages of events; some kinds of events have none. */
export const messagesOf = (events: readonly EventInfo[]): MessageRef[] => events.flatMap(({ message }) => (message ? [message] : []))
