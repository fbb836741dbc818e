// Times as one reads them from a clock: how long there is left, and when something was.

/** Seconds below which somebody should hurry. */
export const LOW = 15

export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const days = Math.floor(left / 86_400)
  const hours = Math.floor((left % 86_400) / 3600)
  const minutes = Math.floor((left % 3600) / 60)
  const two = (n: number): string => String(n).padStart(2, '0')
  if (days) return `${days}\u202fd ${hours}\u202fh`
  if (hours) return `${hours}:${two(minutes)}:${two(left % 60)}`
  return `${minutes}:${two(left % 60)}`
}

/** When something was, in seconds since 1970: the time, and the day where that is another one. */
export function moment(at: number, language: string, now: Date = new Date()): string {
  const then = new Date(at * 1000)
  const today = then.toDateString() === now.toDateString()
  return new Intl.DateTimeFormat(language, today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }).format(then)
}
