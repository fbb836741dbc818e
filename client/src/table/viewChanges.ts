// Applies the changes of an update to the view before.
import type { Update, View, ViewChanges } from '../types/messages'

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
  const { state: _state, items: _items, dropped: _dropped, ...rest } = changes
  return { ...before, ...rest, state: stateAfter(before.state, changes) }
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
