// Notifies a player of the turn by sound and browser notification, and plays event sounds.
import { root } from '../device/site'
import { prefs } from '../shell/prefs.svelte'
import type { EventInfo } from '../types/messages'
import { isSound, play } from './sounds'

/** Sounds by event id, from the game's drawing data. */
export type EventSounds = Readonly<Record<string, string>>

/** Maximum number of simultaneous sounds. */
const MAX_SOUNDS = 2

export function notifyPlayer(text: string): void {
  if (prefs.sound) play('bell')
  if (prefs.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    new Notification('Entrepot', { body: text, icon: `${root}icon.svg`, tag: 'turn' })
  }
}

/** Play the sounds of events, each sound once. */
export function playEventSounds(events: readonly EventInfo[], sounds: EventSounds): void {
  if (!prefs.sound || document.hidden) return
  const distinct = new Set(events.map(({ kind, message }) => sounds[kind || (message?.id ?? '')]).filter(isSound))
  for (const sound of [...distinct].slice(0, MAX_SOUNDS)) play(sound)
}
