// Joins phrases to a text for screen readers.

/** Join phrases; each gets an initial capital and a full stop. */
export function joinSentences(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean)
    .map((part) => `${part.charAt(0).toLocaleUpperCase()}${part.slice(1)}.`)
    .join(' ')
}
