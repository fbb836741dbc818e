// Pictures in the rules, drawn by the boards' components; by game, loaded lazily.
import type { Component } from 'svelte'
import type { MessageRef, View } from '../types/messages'

export interface PictureProps {
  /** What to draw: a kind, usually with a name after a colon. */
  what: string
  /** Alternative text. */
  words: string
  /** Whether it is an inline symbol. */
  inline: boolean
  /** Whether there is no text beside it. */
  alone: boolean
  /** The game's drawing data; each game types its own. */
  drawing: any
  /** The example position. */
  view: View
  names: string[]
  say: (message: MessageRef) => string
}

export interface Pictures {
  default: Component<PictureProps>
  /** SVG symbols that the drawings reference; inserted once per page. */
  symbols: string
}

export const pictures: Record<string, () => Promise<Pictures>> = {
  singapore: () => import('./singapore/Picture.svelte'),
  clippers: () => import('./clippers/Picture.svelte'),
}
