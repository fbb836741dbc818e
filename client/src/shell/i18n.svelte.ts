// Loaded translations and the current language; a change of language renders all text again, including the log.
import type { MessageRef } from '../types/messages'
import { fetchText } from './api'
import { Translations, type Argument } from './fluent'
import { prefs, type Language } from './prefs.svelte'

const PAGE = '-'
let loaded = $state.raw<Record<string, Translations>>({})
const requests = new Map<string, Promise<void>>()

/** Load the translations of a game (or of the page), memoized. */
export function loadTranslations(language: Language, game: string = PAGE): Promise<void> {
  const key = `${language}/${game}`
  let promise = requests.get(key)
  if (!promise) {
    promise = fetchText(`/api/translations/${key}.ftl`).then((text) => {
      loaded = { ...loaded, [key]: new Translations(language, text) }
    })
    promise.catch(() => requests.delete(key)) // allow a retry
    requests.set(key, promise)
  }
  return promise
}

/** The current translations; while a new language loads, those of another loaded language. */
export function translations(game: string = PAGE): Translations | undefined {
  const current = loaded[`${prefs.language}/${game}`]
  if (current) return current
  const previous = Object.keys(loaded).find((key) => key.endsWith(`/${game}`))
  return previous ? loaded[previous] : loaded[`${prefs.language}/${PAGE}`]
}

/** Translate a message of the page. */
export function t(id: string, args: Record<string, Argument> = {}): string {
  return translations()?.say({ id, args }) ?? ''
}

/** Translate a message of a game. */
export function say(game: string, message: MessageRef, names: readonly string[] = []): string {
  return translations(game)?.say(message, names) ?? ''
}
