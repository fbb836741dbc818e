// Whether the server is reachable, and the age of cached data shown instead.

/** Header of a cached response with the time when it was cached; set by the service worker. */
export const CACHED_AT_HEADER = 'x-cached-at'

class ServerStatus {
  offline = $state(false)
  /** Time of the oldest cached response in use, in milliseconds since 1970. */
  cachedAt = $state<number | null>(null)

  /** Update the status from a response, which comes from the server or from the service worker's cache. */
  onResponse(response: Response): void {
    const cachedAtHeader = response.headers.get(CACHED_AT_HEADER)
    if (cachedAtHeader !== null) this.markCached(Number(cachedAtHeader))
    else if (!response.headers.get('cache-control')?.includes('max-age')) this.markOnline() // otherwise it may come from the HTTP cache
  }

  markOnline(): void {
    this.offline = false
    this.cachedAt = null
  }

  markCached(at: number): void {
    this.offline = true
    this.cachedAt = this.cachedAt === null ? at : Math.min(this.cachedAt, at)
  }

  markOffline(): void {
    this.offline = true
  }
}

export const serverStatus = new ServerStatus()
