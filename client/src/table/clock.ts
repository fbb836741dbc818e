// Formats remaining time.

/** Remaining seconds below which a clock is highlighted. */
export const LOW_TIME_S = 15

export function formatClock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const days = Math.floor(left / 86_400)
  const hours = Math.floor((left % 86_400) / 3600)
  const minutes = Math.floor((left % 3600) / 60)
  const two = (n: number): string => String(n).padStart(2, '0')
  if (days) return `${days}\u202fd ${hours}\u202fh`
  if (hours) return `${hours}:${two(minutes)}:${two(left % 60)}`
  return `${minutes}:${two(left % 60)}`
}
