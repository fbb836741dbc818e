// Whether the server answers, and if not, when what is shown was true.

/** The header of what was kept, which says when; the worker writes the same. */
export const KEPT_AT = 'x-kept-at'

class Connection {
  lost = $state(false)
  /** When the oldest thing that was given instead of an answer was true, in milliseconds since 1970. */
  knownAt = $state<number | null>(null)

  /** Note an answer: the server's own, or what was kept of an earlier one. */
  heard(answer: Response): void {
    const kept = answer.headers.get(KEPT_AT)
    if (kept !== null) this.known(Number(kept))
    else if (!answer.headers.get('cache-control')?.includes('max-age')) this.found() // else the browser itself may have kept it
  }

  found(): void {
    this.lost = false
    this.knownAt = null
  }

  known(at: number): void {
    this.lost = true
    this.knownAt = this.knownAt === null ? at : Math.min(this.knownAt, at)
  }

  failed(): void {
    this.lost = true
  }
}

export const connection = new Connection()
