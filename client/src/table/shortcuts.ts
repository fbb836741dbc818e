// Keyboard shortcuts of tables and replays; boards add their own.
export const TABLE_KEYS = [
  ['N, Shift N', 'page-key-next'],
  ['Enter', 'page-key-act'],
  ['E', 'page-key-end'],
  ['U', 'page-key-undo'],
  ['R', 'page-key-restart'],
  ['H', 'page-key-hint'],
  ['G', 'page-key-goods'],
  ['T', 'page-key-track'],
  ['O', 'page-key-offer'],
  ['P', 'page-key-players'],
  ['L', 'page-key-log'],
  ['C', 'page-key-chat'],
  ['←, →', 'page-key-look'],
  ['X', 'page-key-text'],
  ['Esc', 'page-key-close'],
  ['?', 'page-key-keys'],
] as const

export const REPLAY_KEYS = [
  ['←, →', 'page-key-step'],
  ['Home, End', 'page-key-ends'],
  ['Space', 'page-key-play'],
  ['G', 'page-key-goods'],
  ['T', 'page-key-track'],
  ['O', 'page-key-offer'],
  ['X', 'page-key-text'],
  ['?', 'page-key-keys'],
] as const

/** The shortcut of a key event; empty while a field has the focus or a dialog is open. */
export function shortcutOf(event: KeyboardEvent): string {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return ''
  const on = event.target as HTMLElement
  if (on.matches?.('input:not([type=range]), select, textarea') || document.querySelector('dialog[open]')) return ''
  return event.key.length === 1 ? event.key.toLowerCase() : event.key
}
