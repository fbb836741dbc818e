// What the parts of the town editor share.
import type { Drawing } from '../../types/singapore'
import type { BoardShelf, MessageRef } from '../../types/messages'
import type { Draft, Path } from '../draft.svelte'
import type { BuildingEntry, TownContent } from './town'

export interface Parts {
  draft: Draft
  shelf: BoardShelf
  town: TownContent
  drawing: Drawing
  say: (message: MessageRef) => string
  select: (path: Path) => void
  selected: Path
}

/** Name a building: translated if the name is known, otherwise as the file has it. */
export function buildingName({ shelf, say }: Pick<Parts, 'shelf' | 'say'>, { name }: Pick<BuildingEntry, 'name'>): string {
  const message = shelf.names[name]
  return message ? say(message) : name
}
