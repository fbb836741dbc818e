// How a board speaks: from memory, in the language and with the names of now.
import { untrack } from 'svelte'
import { words } from '../shell/words.svelte'
import { remembering, type Say } from './sayings'

/** Say things from memory, until the language or the names are others. */
export function voiceOf(speak: () => Say, game: () => string, names: () => string[]): { readonly say: Say } {
  const spoken = $derived(words(game()))
  const called = $derived(names().join('\n'))
  const say = $derived.by(() => {
    void spoken
    void called
    return remembering((message) => untrack(() => speak()(message)))
  })
  return {
    get say() {
      return say
    },
  }
}
