// What a reader likes, kept on this device only.
export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null // a browser that keeps nothing still plays
  }
}

export function writeSetting(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // nothing is kept then
  }
}

/** The first of the browser's languages that the page speaks. */
export function preferredLanguage(languages: readonly string[]): Language {
  for (const candidate of languages) {
    const found = LANGUAGES.find((language) => candidate.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

class Prefs {
  language = $state<Language>(LANGUAGES.find((language) => language === readSetting('language')) ?? preferredLanguage(navigator.languages))
  theme = $state<Theme>(THEMES.find((theme) => theme === readSetting('theme')) ?? 'system')
  asText = $state(readSetting('as-text') === 'yes')
  confirm = $state(readSetting('confirm') === 'yes')
  sound = $state(readSetting('sound') === 'yes')
  notify = $state(readSetting('notify') === 'yes')

  setLanguage(language: Language): void {
    this.language = language
    writeSetting('language', language)
  }

  setTheme(theme: Theme): void {
    this.theme = theme
    writeSetting('theme', theme)
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }

  /** Whether this browser has shown a game before. */
  hasSeenGame(game: string): boolean {
    return readSetting(`met-${game}`) !== null
  }

  markGameSeen(game: string): void {
    writeSetting(`met-${game}`, 'yes')
  }

  set(name: 'asText' | 'confirm' | 'sound' | 'notify', on: boolean): void {
    this[name] = on
    writeSetting(name === 'asText' ? 'as-text' : name, on ? 'yes' : 'no')
  }
}

export const prefs = new Prefs()
prefs.setTheme(prefs.theme)
