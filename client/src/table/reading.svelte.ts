// What is read out and heard at a table, and how a player who looks elsewhere is called. To be set up with a component.
import { untrack } from 'svelte'
import { narrator } from '../shell/narrator.svelte'
import { t } from '../shell/words.svelte'
import type { Live } from './live.svelte'
import type { Looking } from './looking.svelte'
import { callPlayer, hearEvents, type Sounds } from './notice'
import type { Stand } from './stand.svelte'

/** Words come at once, sounds with the pictures. */
export function readOut(live: Live, stand: Stand, sounds: () => Sounds): void {
  $effect(() => {
    if (live.events.length) narrator.tell(live.events.map(stand.say).join(' '))
  })
  $effect(() => {
    const events = live.pace.frame?.events ?? []
    untrack(() => hearEvents(events, sounds()))
  })
  $effect(() => {
    if (live.refused) narrator.call(stand.say(live.refused))
  })
  $effect(() => {
    if (live.status === 'lost') narrator.call(t('page-lost'))
  })
  let called = -1
  $effect(() => {
    if (!stand.mine) called = -1
    else if (stand.curtain === null && called !== live.view!.actor) {
      called = live.view!.actor
      narrator.call(`${stand.title}. ${stand.prompts.map(({ text }) => text).join(' · ')}`)
      callPlayer(`${stand.gameName}: ${t('page-your-turn')}`)
    }
  })
}

/** What is looked back at, and what happens meanwhile. */
export function readBack(looking: Looking, stand: Stand): void {
  $effect(() => {
    const told = looking.frame
    untrack(() => told && narrator.tell([t('page-looking-back'), ...told.events.map(stand.say)].join(' ')))
  })
  $effect(() => {
    if (looking.news) narrator.tell(t('page-new-moves', { count: looking.news }))
  })
}

/** The browser's tab says whose turn it is. */
export function sign(stand: Stand): void {
  $effect(() => {
    document.title = `${stand.mine ? `● ${t('page-your-turn')}` : stand.title || t('page-lobby')} – ${stand.gameName} – Entrepot`
    return () => (document.title = 'Entrepot')
  })
  $effect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')!
    icon.href = stand.mine ? '/icon-turn.svg' : '/icon.svg'
    return () => (icon.href = '/icon.svg')
  })
}
