// What is read out and heard at a table, and how a player who looks elsewhere is called. To be set up with a component.
import { untrack } from 'svelte'
import { narrator } from '../shell/narrator.svelte'
import { t } from '../shell/words.svelte'
import type { Said } from '../types/messages'
import type { Live } from './live.svelte'
import { callPlayer, hearEvents, type Sounds } from './notice'

export interface Source {
  live: Live
  say: (message: Said) => string
  /** Whose turn it is, in words. */
  title: () => string
  gameName: () => string
  /** What may be done now, in words. */
  prompts: () => readonly string[]
  mine: () => boolean
  /** Whether everything is folded away until the next player says so. */
  folded: () => boolean
  sounds: () => Sounds
}

/** Words come at once, sounds with the pictures. */
export function readOut(source: Source): void {
  const { live, say } = source
  $effect(() => {
    if (live.events.length) narrator.tell(live.events.map(say).join(' '))
  })
  $effect(() => {
    const events = live.pace.frame?.events ?? []
    untrack(() => hearEvents(events, source.sounds()))
  })
  $effect(() => {
    if (live.refused) narrator.call(say(live.refused))
  })
  $effect(() => {
    if (live.status === 'lost') narrator.call(t('page-lost'))
  })
  call(source)
}

/** Call whoever is to choose, once a turn. */
function call({ live, title, gameName, prompts, mine, folded }: Source): void {
  let called = -1
  $effect(() => {
    if (!mine()) called = -1
    else if (!folded() && called !== live.view!.actor) {
      called = live.view!.actor
      narrator.call(`${title()}. ${prompts().join(' · ')}`)
      callPlayer(`${gameName()}: ${t('page-your-turn')}`)
    }
  })
}

/** The browser's tab says whose turn it is. */
export function sign({ title, gameName, mine }: Pick<Source, 'title' | 'gameName' | 'mine'>): void {
  $effect(() => {
    document.title = `${mine() ? `● ${t('page-your-turn')}` : title() || t('page-lobby')} – ${gameName()} – Entrepot`
    return () => (document.title = 'Entrepot')
  })
  $effect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')!
    icon.href = mine() ? '/icon-turn.svg' : '/icon.svg'
    return () => (icon.href = '/icon.svg')
  })
}
