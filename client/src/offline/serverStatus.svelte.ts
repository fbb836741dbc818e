// Whether the server answers, and if not, when what is shown was true.

/** The header of what was kept, which says when; the worker writes the same. */
export const CACHED_AT_HEADER = 'x-kept-at'

class ServerStatus {
  offline = $state(false)
  /** When the oldest thing that was given instead of an answer was true, in milliseconds since 1970. */
  cachedAt = $state<number | null>(null)

  /** Note an answer: the server's own, or what was kept of an earlier one. */
  onResponse(response: Response): void {
    const cachedAtHeader = response.headers.get(CACHED_AT_HEADER)
    if (cachedAtHeader !== null) this.markCached(Number(cachedAtHeader))
    else if (!response.headers.get('cache-control')?.includes('max-age')) this.markOnline() // else the browser itself may have kept it
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
