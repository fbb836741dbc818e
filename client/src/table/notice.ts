// Calls a player who looks elsewhere: a bell, and a notice of the browser where that is wished for.
import { prefs } from '../shell/prefs.svelte'

let sound: AudioContext | undefined

/** A small bell: two partials that fade, made on the spot. */
function bell(): void {
  sound ??= new AudioContext()
  for (const [pitch, loud] of [
    [880, 0.12],
    [2217, 0.05],
  ] as const) {
    const tone = sound.createOscillator()
    const fade = sound.createGain()
    tone.frequency.value = pitch
    fade.gain.setValueAtTime(loud, sound.currentTime)
    fade.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + 0.28)
    tone.connect(fade).connect(sound.destination)
    tone.start()
    tone.stop(sound.currentTime + 0.29)
  }
}

export function callPlayer(text: string): void {
  if (prefs.sound) bell()
  if (prefs.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    new Notification('Entrepot', { body: text, icon: '/icon.svg', tag: 'turn' })
  }
}
