// Formats a point in time for display.

/** Format the time of day, with the date if it is not today. */
export function formatTime(at: number, language: string, now: number = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)]
  const time = { hour: '2-digit', minute: '2-digit' } as const
  if (then.toDateString() === today.toDateString()) return then.toLocaleTimeString(language, time)
  return then.toLocaleString(language, { ...time, day: 'numeric', month: 'long' })
}
