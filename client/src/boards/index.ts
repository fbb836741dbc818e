// The boards by the names of their games, each loaded when it is first needed.
import type { Board } from './board'

export const boards: Record<string, () => Promise<{ default: Board }>> = {
  singapore: () => import('./singapore/Board.svelte'),
  clippers: () => import('./clippers/Board.svelte'),
}
