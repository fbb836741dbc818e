// What the page gives every board, whatever the game.
import type { Component } from 'svelte'
import type { EventInfo, KindInfo, Previewed, Said, TableInfo, View } from '../types/messages'

export interface BoardProps {
  /** Where everything lies; each game types its own. */
  drawing: any
  /** To take choices apart. */
  kinds: KindInfo[]
  /** Names, options. */
  table: TableInfo
  /** What is seen; view.legal is empty when it is not this seat's choice. */
  view: View
  /** The view's state together with what only this seat sees. */
  state: Record<string, any>
  /** By seat, in the reader's language. */
  names: string[]
  /** A sentence in the reader's language. */
  say: (message: Said) => string
  /** Make a choice; the page sends it, and says when it is refused. */
  choose: (choice: number) => void
  preview: (choice: number) => Promise<Previewed | null>
  /** What the last update brought, to animate. */
  events: EventInfo[]
  /** The part that is being spoken of, if any: a board that folds it away shows it. */
  look?: string
}

export type Board = Component<BoardProps>
