// A memoized translator that is reset when the language or the players' names change.
import { untrack } from 'svelte'
import { translations } from '../shell/i18n.svelte'
import { memoizeTranslator, type Say } from './memoize'

/** Return a translator with a cache for the current language and names. */
export function cachedTranslator(translate: () => Say, game: () => string, names: () => string[]): { readonly say: Say } {
  const bundle = $derived(translations(game()))
  const nameKey = $derived(names().join('\n'))
  const say = $derived.by(() => {
    void bundle
    void nameKey
    return memoizeTranslator((message) => untrack(() => translate()(message)))
  })
  return {
    get say() {
      return say
    },
  }
}
