// User preferences, stored in local storage on this device.
export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** How fast other players' choices are played back. */
export const PLAYBACK_SPEEDS = ['slow', 'normal', 'fast'] as const
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number]

function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null // storage is unavailable: use defaults
  }
}

export function writeSetting(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // storage is unavailable: the setting lasts until reload
  }
}

/** The first of the browser's languages that is supported. */
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
  playbackSpeed = $state<PlaybackSpeed>(PLAYBACK_SPEEDS.find((speed) => speed === readSetting('playback-speed')) ?? 'normal')
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

  setPlaybackSpeed(speed: PlaybackSpeed): void {
    this.playbackSpeed = speed
    writeSetting('playback-speed', speed)
  }

  /** Whether the game was opened on this device before. */
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
