// The places of a position by their keys: what can be done at each, or why nothing can.
import type { ActionInfo, ClosedPlaces, PlaceInfo, View } from '../types/messages'

/** Index the places of a view by key, and those that offer nothing, which are asked for apart. */
export function placesOf(view: View, closed: readonly ClosedPlaces[]): Map<string, PlaceInfo> {
  const explained = closed.flatMap(({ keys, reason }) => keys.map((key): [string, PlaceInfo] => [key, { key, reason }]))
  return new Map([...explained, ...view.places.map((place): [string, PlaceInfo] => [place.key, place])])
}

/** The actions of a place; none where it offers nothing. */
export const actionsAt = (places: Map<string, PlaceInfo>, key: string): ActionInfo[] => places.get(key)?.actions ?? []
