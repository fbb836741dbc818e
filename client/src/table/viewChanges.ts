// Applies the changes of an update to the view before. Lists are written as new items and runs of the list before.
import type { Legal, PlaceGroup, PlaceInfo, Update, View, ViewChanges } from '../types/messages'

/** The whole list: a pair is a run of the list before, everything else is new. */
function listAfter<T, Item>(before: readonly T[], changes: readonly (Item | [number, number])[], expand: (item: Item) => T[]): T[] {
  return changes.flatMap((item) => (Array.isArray(item) ? before.slice(item[0], item[0] + item[1]) : expand(item as Item)))
}

const placesOf = ({ keys, prefix = '', ...rest }: PlaceGroup): PlaceInfo[] => keys.map((key) => ({ key: prefix + key, ...rest }))

function stateAfter(before: View['state'], changes: ViewChanges): View['state'] {
  const after = { ...before, ...changes.state }
  for (const name of changes.dropped ?? []) delete after[name]
  for (const [name, items] of Object.entries(changes.items ?? {})) {
    const values = [...after[name]]
    for (const [number, value] of items) values[number] = value
    after[name] = values
  }
  return after
}

/** The view after an update. */
export function viewAfter(before: View, changes: ViewChanges): View {
  const { state: _state, items: _items, dropped: _dropped, legal, places, ...rest } = changes
  return {
    ...before,
    ...rest,
    state: stateAfter(before.state, changes),
    legal: legal ? listAfter<Legal, Legal>(before.legal, legal, (item) => [item]) : before.legal,
    places: places ? listAfter(before.places, places, placesOf) : before.places,
  }
}

/** An update with the whole view. */
export type WholeUpdate = Update & { view: View }

/** The latest view of a connection, before it is painted. */
export class ViewTracker {
  #version = -1
  #view: View | null = null

  set(version: number, view: View | null): void {
    this.#version = version
    this.#view = view
  }

  /** Complete an update; null if an earlier one is missing, and the client must ask for the whole position. */
  complete(update: Update): WholeUpdate | null {
    const view = update.view ?? (update.changes && this.#view && update.base === this.#version ? viewAfter(this.#view, update.changes) : null)
    if (!view) return null
    this.set(update.version, view)
    return { ...update, view }
  }
}
