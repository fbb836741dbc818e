// The route table: all client-side routes of the page, for the router, links, the service worker and the build.

/** First segment of the path of each page; the second one is an id or the name of a game. Home is `/`. */
export const ROUTES = { table: 't', replay: 'r', rules: 'rules', tutorial: 'first', boards: 'boards' } as const

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
  home: '/',
  /** Home, starting a game at once. */
  play: (game: string) => `/?play=${game}`,
  table: (id: string) => `/${ROUTES.table}/${id}`,
  replay: (id: string) => `/${ROUTES.replay}/${id}`,
  /** A position of a replay, for a seat or a spectator. */
  position: (id: string, ply: number, seat: number | null) => `/${ROUTES.replay}/${id}?ply=${ply}${seat === null ? '' : `&seat=${seat}`}`,
  rules: (game: string, section = '') => `/${ROUTES.rules}/${game}${section && `#${section}`}`,
  boards: (game: string) => `/${ROUTES.boards}/${game}`,
  tutorial: (game: string, step?: number) => `/${ROUTES.tutorial}/${game}${step === undefined ? '' : `?step=${step}`}`,
}
