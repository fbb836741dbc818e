// The props of every board.
import type { Component } from 'svelte'
import type { PlayerInfo } from '../table/players'
import type { TextBoard, EventInfo, ActionKindInfo, ClosedPlaces, Previewed, MessageRef, TableInfo, View } from '../types/messages'

export interface BoardProps {
  /** The game's drawing data; each game types its own. */
  drawing: any
  /** Kinds of choices, to decode them. */
  kinds: ActionKindInfo[]
  /** Table info, e.g. seats and options. */
  table: TableInfo
  /** The view of this seat; view.legal is empty if it is not its turn. */
  view: View
  /** The places that offer nothing to this seat, with their reasons; they come after the view. */
  closed: readonly ClosedPlaces[]
  /** The public state merged with this seat's secret state. */
  state: Record<string, any>
  /** Status, presence and clock by seat; empty where nobody plays, such as in the tutorial. */
  players?: PlayerInfo[]
  /** Names by seat, translated. */
  names: string[]
  /** Translates a message. */
  say: (message: MessageRef) => string
  /** Makes a choice; the page sends it and reports a refusal. */
  choose: (choice: number) => void
  preview: (choice: number) => Promise<Previewed | null>
  /** Loads the text board of the position. */
  fetchTextBoard: () => Promise<TextBoard>
  /** Events of the last update, for animation. */
  events: EventInfo[]
  /** The part that the tutorial refers to; a board that collapses it must show it. */
  look?: string
}

export type Board = Component<BoardProps>
