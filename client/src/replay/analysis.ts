// Parses the streamed analysis and computes the loss of each decision.
import type { AnalysedDecision, Alternative } from '../types/messages'

/** Parse a stream of JSON lines. */
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
    await reader.cancel().catch(() => {}) // tell the server to stop
  }
}

/** Add a decision where it belongs: several are analysed at a time. */
export function inOrder(all: readonly AnalysedDecision[], decision: AnalysedDecision): AnalysedDecision[] {
  const at = all.findLastIndex((one) => one.ply <= decision.ply)
  return [...all.slice(0, at + 1), decision, ...all.slice(at + 1)]
}

export const chosenAlternative = (decision: AnalysedDecision): Alternative | undefined => decision.alternatives.find((one) => one.choice === decision.choice)

/** The win chance that a choice lost against the best one; undefined if the search did not try the choice. */
export function winChanceLoss(decision: AnalysedDecision): number | undefined {
  const [best, chosen] = [decision.alternatives[0], chosenAlternative(decision)]
  if (!best || !chosen) return undefined
  return Math.max(0, (best.win_chances[decision.seat] ?? 0) - (chosen.win_chances[decision.seat] ?? 0))
}

/** How far a chance may be from an even one while nobody is called ahead: `OPEN` of the bots. */
const OPEN = 0.1

/** Whether nobody is ahead by enough to say so. */
export const isOpen = ({ win_chances }: AnalysedDecision): boolean => win_chances.every((chance) => Math.abs(chance - 1 / win_chances.length) <= OPEN)

/** The `points` attribute of a polyline: the chances of a seat over the match, scaled to a box. */
export function polylinePoints(all: readonly AnalysedDecision[], seat: number, last: number, width: number, height: number): string {
  const at = (decision: AnalysedDecision): string => {
    const [x, y] = [(decision.ply / Math.max(last, 1)) * width, (1 - (decision.win_chances[seat] ?? 0)) * height]
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  return all.map(at).join(' ')
}
