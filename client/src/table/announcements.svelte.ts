// Effects that announce a table's events, play sounds and notify the player. Call them during component initialization.
import { root } from '../device/site'
import { messagesOf } from '../shell/eventMessages'
import { untrack } from 'svelte'
import { announcer } from '../shell/announcer.svelte'
import { t } from '../shell/i18n.svelte'
import { notifyPlayer, playEventSounds, type EventSounds } from './notifications'
import type { TableState } from './tableState.svelte'

/** Announce events and play their sounds when the table shows them. */
export function announceEvents(tableState: TableState, sounds: () => EventSounds): void {
  const { connection } = tableState
  $effect(() => {
    const frame = connection.playback.frame
    const events = frame?.announced ?? frame?.events ?? []
    if (events.length) announcer.announce(messagesOf(events).map(tableState.say).join(' '))
  })
  $effect(() => {
    const events = connection.playback.frame?.events ?? []
    untrack(() => playEventSounds(events, sounds()))
  })
  $effect(() => {
    if (connection.refused) announcer.interrupt(tableState.say(connection.refused))
  })
  $effect(() => {
    if (connection.status === 'lost') announcer.interrupt(t('page-lost'))
  })
  let announcedActor = -1
  $effect(() => {
    if (!tableState.isMyTurn) announcedActor = -1
    else if (tableState.curtainSeat === null && announcedActor !== tableState.actor) {
      announcedActor = tableState.actor
      announcer.interrupt(`${tableState.title}. ${tableState.prompts.map(({ text }) => text).join(' · ')}`)
      notifyPlayer(`${tableState.gameName}: ${t('page-your-turn')}`)
    }
  })
}

/** Announce past positions, and choices made meanwhile. */
export function announceHistory(tableState: TableState): void {
  const { history: viewer } = tableState
  $effect(() => {
    const frame = viewer.frame
    untrack(() => frame && announcer.announce([t('page-looking-back'), ...messagesOf(frame.events).map(tableState.say)].join(' ')))
  })
  $effect(() => {
    if (viewer.newChoices) announcer.announce(t('page-new-moves', { count: viewer.newChoices }))
  })
}

/** Show in the title and icon of the browser tab whose turn it is. */
export function showTurnInTab(tableState: TableState): void {
  $effect(() => {
    document.title = `${tableState.isMyTurn ? `● ${t('page-your-turn')}` : tableState.title || t('page-lobby')} – ${tableState.gameName} – Entrepot`
    return () => (document.title = 'Entrepot')
  })
  $effect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')!
    icon.href = `${root}${tableState.isMyTurn ? 'icon-turn.svg' : 'icon.svg'}`
    return () => (icon.href = `${root}icon.svg`)
  })
}
