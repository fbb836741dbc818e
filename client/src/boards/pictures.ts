// The pictures of the rules, drawn with the boards' own code; by the names of the games, loaded when first needed.
import type { Component } from 'svelte'
import type { Said, View } from '../types/messages'

export interface PictureProps {
  /** What to draw, as the rules name it: a kind, and mostly a name after a colon. */
  what: string
  /** What it shows, in words. */
  words: string
  /** Whether it stands within a line: then it is a symbol of a letter's height. */
  inline: boolean
  /** Whether it stands without words beside it. */
  alone: boolean
  /** The game's drawing data; each game types its own. */
  drawing: any
  /** The position that the rules show. */
  view: View
  names: string[]
  say: (message: Said) => string
}

export interface Pictures {
  default: Component<PictureProps>
  /** What the drawings refer to; it must be on the page once. */
  symbols: string
}

export const pictures: Record<string, () => Promise<Pictures>> = {
  singapore: () => import('./singapore/Picture.svelte'),
  clippers: () => import('./clippers/Picture.svelte'),
}
