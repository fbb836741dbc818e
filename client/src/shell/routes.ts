// The route table: all client-side routes of the page, for the router, links, the service worker and the build.
import { pageAddress } from '../device/site'
import { ROUTES } from './routeNames'

export type PageName = keyof typeof ROUTES

export interface Route {
  page: PageName | 'home' | 'missing'
  /** The id of a table or replay, or the name of a game; empty for home and unknown paths. */
  id: string
}

/** Return the route of a path; an unknown path is missing. */
export function matchRoute(path: string): Route {
  const [segment, id] = path.split('/').filter(Boolean)
  if (segment === undefined) return { page: 'home', id: '' }
  const page = (Object.keys(ROUTES) as PageName[]).find((name) => ROUTES[name] === segment)
  return page && id ? { page, id } : { page: 'missing', id: '' }
}

/** Builds the path of each page. */
export const paths = {
  home: pageAddress('/'),
  /** Home, starting a game at once. */
  play: (game: string) => pageAddress(`/?play=${game}`),
  table: (id: string) => pageAddress(`/${ROUTES.table}/${id}`),
  replay: (id: string) => pageAddress(`/${ROUTES.replay}/${id}`),
  /** A position of a replay, for a seat or a spectator. */
  position: (id: string, ply: number, seat: number | null) =>
    pageAddress(`/${ROUTES.replay}/${id}?ply=${ply}${seat === null ? '' : `&seat=${seat}`}`),
  rules: (game: string, section = '') => pageAddress(`/${ROUTES.rules}/${game}${section && `#${section}`}`),
  boards: (game: string) => pageAddress(`/${ROUTES.boards}/${game}`),
  tutorial: (game: string, step?: number) => pageAddress(`/${ROUTES.tutorial}/${game}${step === undefined ? '' : `?step=${step}`}`),
}
