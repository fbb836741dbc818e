// Which page is shown: the address says it, and links change it without a reload.
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

/** Let links of this page go without a reload; everything else is the browser's. */
export function interceptLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest?.('a')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return
  event.preventDefault()
  router.navigate(link.pathname + link.search + link.hash)
}
