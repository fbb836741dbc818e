// Boards by game, loaded lazily.
import type { Board } from './board'

export const boards: Record<string, () => Promise<{ default: Board }>> = {
  singapore: () => import('./singapore/Board.svelte'),
  clippers: () => import('./clippers/Board.svelte'),
}
