// What an analysis says: read line by line as it comes, and what a decision gave away.
import type { Judged, Way } from '../types/messages'

/** The values of a text of JSON lines, each as soon as its line is whole. */
export async function* jsonLines<T>(body: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line) yield JSON.parse(line) as T
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {}) // so that the server stops when nobody reads on
  }
}

export const chosenWay = (judged: Judged): Way | undefined => judged.ways.find((way) => way.choice === judged.choice)

/** How much of its chances a seat gave away by its choice; nothing where the search did not try what was chosen. */
export function winChanceLoss(judged: Judged): number | undefined {
  const [best, chosen] = [judged.ways[0], chosenWay(judged)]
  if (!best || !chosen) return undefined
  return Math.max(0, (best.chances[judged.seat] ?? 0) - (chosen.chances[judged.seat] ?? 0))
}

/** The chances of a seat along the game, as the points of a line in a box of the given size. */
export function polylinePoints(all: readonly Judged[], seat: number, last: number, width: number, height: number): string {
  const at = (judged: Judged): string => {
    const [x, y] = [(judged.ply / Math.max(last, 1)) * width, (1 - (judged.chances[seat] ?? 0)) * height]
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  return all.map(at).join(' ')
}
