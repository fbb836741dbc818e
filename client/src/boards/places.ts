// The places of a position by their keys: what can be done at each, or why nothing can.
import type { ActionInfo, PlaceInfo, View } from '../types/messages'

const memo = new WeakMap<View, Map<string, PlaceInfo>>()

/** Index the places of a view by key; once per view. */
export function placesOf(view: View): Map<string, PlaceInfo> {
  const known = memo.get(view)
  if (known) return known
  const places = new Map(view.places.map((place) => [place.key, place]))
  memo.set(view, places)
  return places
}

/** The actions of a place; none where it offers nothing. */
export const actionsAt = (places: Map<string, PlaceInfo>, key: string): ActionInfo[] => places.get(key)?.actions ?? []
