// The client-side router: mirrors the URL in reactive state and handles links without a reload.
import { isStatic, root, routeOf } from '../device/site'

class Router {
  path = $state(routeOf(location).path)
  search = $state(routeOf(location).search)

  constructor() {
    addEventListener('popstate', () => this.#sync())
  }

  #sync(): void {
    const { path, search } = routeOf(location)
    this.path = path
    this.search = search
  }

  navigate(to: string, replace = false): void {
    if (replace) history.replaceState(null, '', to)
    else history.pushState(null, '', to)
    this.#sync()
    if (!replace) scrollTo(0, 0)
  }
}

export const router = new Router()

/** Handle clicks on internal links; leave all other clicks to the browser. */
export function interceptLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest?.('a')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (link.pathname.startsWith('/api/') || (isStatic && link.pathname !== root)) return
  if (link.hash && routeOf(link).path === routeOf(location).path) return
  event.preventDefault()
  router.navigate(link.pathname + link.search + link.hash)
}
