// What the forms of the map editor share.
import type { Drawing } from '../../types/clippers'
import type { BoardShelf, MessageRef } from '../../types/messages'
import type { Draft, Path } from '../draft.svelte'
import type { MapContent } from './map'

export interface Parts {
  draft: Draft
  shelf: BoardShelf
  map: MapContent
  drawing: Drawing
  /** What the file calls an island, a line or a nation, in the language of the page. */
  name: (word: string) => string
  say: (message: MessageRef) => string
  select: (path: Path) => void
}
