// The words that are loaded, and the ones of now: switching the language renders everything again, the log included.
import type { Said } from '../types/messages'
import { fetchText } from './api'
import { Translations, type Argument } from './fluent'
import { prefs, type Language } from './prefs.svelte'

const PAGE = '-'
let loaded = $state.raw<Record<string, Translations>>({})
const requests = new Map<string, Promise<void>>()

/** Load the words of a game (or the page's own) once; they are there when the promise holds. */
export function loadTranslations(language: Language, game: string = PAGE): Promise<void> {
  const key = `${language}/${game}`
  let promise = requests.get(key)
  if (!promise) {
    promise = fetchText(`/api/words/${key}.ftl`).then((text) => {
      loaded = { ...loaded, [key]: new Translations(language, text) }
    })
    promise.catch(() => requests.delete(key)) // so that the next try asks again
    requests.set(key, promise)
  }
  return promise
}

/** The words of now; while those of a new language come, the ones that were there. */
export function translations(game: string = PAGE): Translations | undefined {
  const current = loaded[`${prefs.language}/${game}`]
  if (current) return current
  const previous = Object.keys(loaded).find((key) => key.endsWith(`/${game}`))
  return previous ? loaded[previous] : loaded[`${prefs.language}/${PAGE}`]
}

/** One of the page's own sentences. */
export function t(id: string, args: Record<string, Argument> = {}): string {
  return translations()?.say({ id, args }) ?? ''
}

/** A sentence of a game. */
export function say(game: string, message: Said, names: readonly string[] = []): string {
  return translations(game)?.say(message, names) ?? ''
}
