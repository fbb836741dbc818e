// The client-side router: mirrors the URL in reactive state and handles links without a reload.
class Router {
  path = $state(location.pathname)
  search = $state(location.search)

  constructor() {
    addEventListener('popstate', () => this.#sync())
  }

  #sync(): void {
    this.path = location.pathname
    this.search = location.search
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
  if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return
  event.preventDefault()
  router.navigate(link.pathname + link.search + link.hash)
}
