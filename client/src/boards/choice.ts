// Encoding of choices: a choice is a mixed-radix number over the parts of its kind, the last part least significant.
import type { ActionKindInfo, Legal, MessageRef } from '../types/messages'

export interface Choice {
  choice: number
  kind: string
  parts: number[]
  message: MessageRef
}

/** Decode a choice into its kind and the values of its parts. */
export function split(kinds: ActionKindInfo[], choice: number): { kind: string; parts: number[] } {
  const kind = kinds.findLast((other) => other.first <= choice)
  if (!kind) throw new RangeError(`no kind of choice has the number ${choice}`)
  let rest = choice - kind.first
  const parts: number[] = []
  for (const [, count] of kind.parts.toReversed()) {
    parts.unshift(rest % count)
    rest = Math.floor(rest / count)
  }
  return { kind: kind.name, parts }
}

/** Encode a choice from its kind and the values of its parts. */
export function join(kinds: ActionKindInfo[], name: string, ...values: number[]): number {
  const kind = kinds.find((other) => other.name === name)
  if (!kind) throw new RangeError(`there is no kind of choice ${name}`)
  return kind.first + kind.parts.reduce((sum, [, count], i) => sum * count + (values[i] ?? 0), 0)
}

/** Decode all legal choices. */
export function splitAll(kinds: ActionKindInfo[], legal: Legal[]): Choice[] {
  return legal.map(({ choice, message }) => ({ choice, message, ...split(kinds, choice) }))
}
