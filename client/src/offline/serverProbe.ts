// Finds out when an unreachable server answers again.
// WebSockets that are opened again and again would not do: browsers delay such attempts by several seconds.

const PROBE_INTERVAL_MS = 1000
const PROBE_TIMEOUT_MS = 5000

/** Whether the server answers, and not only a gateway that cannot reach it. */
async function answers(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    return response.headers.get('content-type')?.includes('json') ?? false
  } catch {
    return false
  }
}

/** Call back once the server answers; returns what stops the probing. */
export function whenServerAnswers(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  async function probe(): Promise<void> {
    const found = await answers()
    if (stopped) return
    if (found) callback()
    else timer = setTimeout(() => void probe(), PROBE_INTERVAL_MS * (0.75 + Math.random() / 2))
  }
  void probe()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
