// The words that are loaded, and the ones of now: switching the language renders everything again, the log included.
import type { Said } from '../types/messages'
import { fetchText } from './api'
import { Words, type Argument } from './fluent'
import { prefs, type Language } from './prefs.svelte'

const NO_GAME = '-'
let loaded = $state.raw<Record<string, Words>>({})
const asked = new Map<string, Promise<void>>()

/** Load the words of a game (or the page's own) once; they are there when the promise holds. */
export function load(language: Language, game: string = NO_GAME): Promise<void> {
  const key = `${language}/${game}`
  let promise = asked.get(key)
  if (!promise) {
    promise = fetchText(`/api/words/${key}.ftl`).then((text) => {
      loaded = { ...loaded, [key]: new Words(language, text) }
    })
    promise.catch(() => asked.delete(key)) // so that the next try asks again
    asked.set(key, promise)
  }
  return promise
}

/** The words of now; while those of a new language come, the ones that were there. */
export function words(game: string = NO_GAME): Words | undefined {
  const now = loaded[`${prefs.language}/${game}`]
  if (now) return now
  const before = Object.keys(loaded).find((key) => key.endsWith(`/${game}`))
  return before ? loaded[before] : loaded[`${prefs.language}/${NO_GAME}`]
}

/** One of the page's own sentences. */
export function t(id: string, args: Record<string, Argument> = {}): string {
  return words()?.say({ id, args }) ?? ''
}

/** A sentence of a game. */
export function say(game: string, message: Said, names: readonly string[] = []): string {
  return words(game)?.say(message, names) ?? ''
}
