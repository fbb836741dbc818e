// The editors by game, loaded lazily.
import type { Component } from 'svelte'
import type { BoardShelf, MessageRef } from '../types/messages'
import type { Draft, Path } from './draft.svelte'

export interface EditorProps {
  draft: Draft
  shelf: BoardShelf
  /** The drawing of the game's own board; each game types its own. */
  template: any
  /** Translates a message of the game. */
  say: (message: MessageRef) => string
  /** The part that is selected: keys and indexes of the content. */
  selected: Path
  select: (path: Path) => void
}

export const editors: Record<string, () => Promise<{ default: Component<EditorProps> }>> = {
  clippers: () => import('./clippers/MapEditor.svelte'),
  singapore: () => import('./singapore/TownEditor.svelte'),
}
