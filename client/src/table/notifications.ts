// Calls a player who looks elsewhere: a bell, and a notice of the browser where that is wished for.
import { prefs } from '../shell/prefs.svelte'
import type { EventInfo } from '../types/messages'
import { isSound, play } from './sounds'

/** What an event sounds like, by its id; a game says it with its drawing. */
export type EventSounds = Readonly<Record<string, string>>

/** So many sounds at once are still heard apart. */
const MAX_SOUNDS = 2

export function notifyPlayer(text: string): void {
  if (prefs.sound) play('bell')
  if (prefs.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    new Notification('Entrepot', { body: text, icon: '/icon.svg', tag: 'turn' })
  }
}

/** Let events be heard, each sound once. */
export function playEventSounds(events: readonly EventInfo[], sounds: EventSounds): void {
  if (!prefs.sound || document.hidden) return
  const distinct = new Set(events.map(({ kind, say }) => sounds[kind || (say?.id ?? '')]).filter(isSound))
  for (const sound of [...distinct].slice(0, MAX_SOUNDS)) play(sound)
}
