// Short sentences, or parts of them, as a text that is read out.

/** Join sentences: each begins with a capital and ends with a stop, whatever its words bring along. */
export function joinSentences(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean)
    .map((part) => `${part.charAt(0).toLocaleUpperCase()}${part.slice(1)}.`)
    .join(' ')
}
