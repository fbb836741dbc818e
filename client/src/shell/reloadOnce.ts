// Reloads a page that is older than the server, once per visit.
const KEY = 'reloaded'

/** Reload the page, unless that was tried in this tab already: a server that is older than the page would repeat it forever. */
export function reloadOnce(): void {
  if (sessionStorage.getItem(KEY)) return
  sessionStorage.setItem(KEY, '1')
  location.reload()
}
