// Sentences are made once: a board says the same things again with every choice.
import type { Said } from '../types/messages'

export type Say = (message: Said) => string

const MOST = 2000

/** Remember what was said. */
export function remembering(say: Say): Say {
  const told = new Map<string, string>()
  return (message) => {
    const key = JSON.stringify(message)
    const known = told.get(key)
    if (known !== undefined) return known
    if (told.size >= MOST) told.clear()
    const words = say(message)
    told.set(key, words)
    return words
  }
}
