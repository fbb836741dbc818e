// Memoizes translated sentences: a board repeats most of them after every choice.
import type { MessageRef } from '../types/messages'

export type Say = (message: MessageRef) => string

const MAX_ENTRIES = 2000

/** Memoize a translator by message. */
export function memoizeTranslator(say: Say): Say {
  const cache = new Map<string, string>()
  return (message) => {
    const key = JSON.stringify(message)
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    if (cache.size >= MAX_ENTRIES) cache.clear()
    const text = say(message)
    cache.set(key, text)
    return text
  }
}
