// The texts of the board editor, which are loaded with it.
import { loadTranslations, say } from '../shell/i18n.svelte'
import type { Argument } from '../shell/fluent'
import type { Language } from '../shell/prefs.svelte'

const PART = '-boards'

export const loadTexts = (language: Language): Promise<void> => loadTranslations(language, PART)

/** Translate a message of the board editor. */
export const tb = (id: string, args: Record<string, Argument> = {}): string => say(PART, { id, args })
