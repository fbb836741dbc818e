// What a reader likes, kept on this device only.
export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null // a browser that keeps nothing still plays
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // nothing is kept then
  }
}

/** The first of the browser's languages that the page speaks. */
export function wished(languages: readonly string[]): Language {
  for (const wish of languages) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

class Prefs {
  language = $state<Language>(LANGUAGES.find((language) => language === kept('language')) ?? wished(navigator.languages))
  theme = $state<Theme>(THEMES.find((theme) => theme === kept('theme')) ?? 'system')
  asText = $state(kept('as-text') === 'yes')
  confirm = $state(kept('confirm') === 'yes')
  sound = $state(kept('sound') === 'yes')
  notify = $state(kept('notify') === 'yes')

  setLanguage(language: Language): void {
    this.language = language
    keep('language', language)
  }

  setTheme(theme: Theme): void {
    this.theme = theme
    keep('theme', theme)
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }

  /** Whether this browser has shown a game before. */
  knows(game: string): boolean {
    return kept(`met-${game}`) !== null
  }

  meet(game: string): void {
    keep(`met-${game}`, 'yes')
  }

  set(name: 'asText' | 'confirm' | 'sound' | 'notify', on: boolean): void {
    this[name] = on
    keep(name === 'asText' ? 'as-text' : name, on ? 'yes' : 'no')
  }
}

export const prefs = new Prefs()
prefs.setTheme(prefs.theme)
