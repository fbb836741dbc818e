// Legal choices grouped by kind, in the order of the action space.
import type { ActionKindInfo, Legal } from '../types/messages'

export interface Group {
  kind: ActionKindInfo
  choices: Legal[]
}

export function kindOf(kinds: readonly ActionKindInfo[], choice: number): ActionKindInfo | undefined {
  return kinds.findLast((kind) => kind.first <= choice)
}

export function groupByKind(kinds: readonly ActionKindInfo[], legal: readonly Legal[]): Group[] {
  const groups = new Map<ActionKindInfo, Legal[]>()
  for (const one of legal) {
    const kind = kindOf(kinds, one.choice)
    if (kind) groups.set(kind, [...(groups.get(kind) ?? []), one])
  }
  return [...groups].map(([kind, choices]) => ({ kind, choices }))
}

/** Whether choices of a kind have no place on the board; they are shown as buttons. */
export function hasNoTarget(kind: ActionKindInfo): boolean {
  return kind.parts.length === 0
}

/** Choices shown as buttons, passes (e.g. end of turn) last. */
export function buttonChoices(groups: readonly Group[]): { legal: Legal; isPass: boolean }[] {
  const plain = groups.filter(({ kind }) => hasNoTarget(kind)).flatMap(({ kind, choices }) => choices.map((legal) => ({ legal, isPass: kind.is_pass })))
  return [...plain.filter(({ isPass }) => !isPass), ...plain.filter(({ isPass }) => isPass)]
}
