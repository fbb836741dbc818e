// Where the page comes from: a server, or static files that `entrepot site` has written.

/** Whether the page is a folder of static files, without a server. */
export const isStatic: boolean = typeof document !== 'undefined' && document.querySelector('meta[name="entrepot-site"]') !== null

/** The folder of the page; a static site may be in any folder. */
export const root: string = isStatic ? new URL('.', location.href).pathname : '/'

/** The query parameter that has the route on a static site, where every route is the same file. */
export const ROUTE_PARAMETER = 'at'

/** What is the same for all users: on a static site these answers are files. */
const FILES = /^\/api\/(games|translations|rules|tutorials)(\/|$)/

/** The address of an answer that is the same for all users: of the API, or a file of a static site. */
export function dataAddress(path: string): string {
  if (!isStatic || !FILES.test(path)) return path
  const isFile = /\.\w+$/.test(path)
  return `${root}data${path.slice('/api'.length)}${isFile ? '' : path.startsWith('/api/rules/') ? '.md' : '.json'}`
}

/** The address of a page: its path, or on a static site the same with the path as a parameter. */
export function pageAddress(path: string): string {
  if (!isStatic) return path
  const { pathname, search, hash } = new URL(path, 'http://page')
  const route = pathname === '/' ? '' : `${ROUTE_PARAMETER}=${pathname.slice(1)}`
  const query = [route, search.slice(1)].filter(Boolean).join('&')
  return `${root}${query && `?${query}`}${hash}`
}

/** The path and the query of a page from its address: the opposite of `pageAddress`. */
export function routeOf({ pathname, search }: { pathname: string; search: string }): { path: string; search: string } {
  if (!isStatic) return { path: pathname, search }
  const parameters = new URLSearchParams(search)
  const at = parameters.get(ROUTE_PARAMETER) ?? ''
  parameters.delete(ROUTE_PARAMETER)
  const rest = parameters.toString()
  return { path: `/${at}`, search: rest && `?${rest}` }
}
