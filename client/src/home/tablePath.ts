// What people send each other to come to a table: its address, or only the end of it.

/** The place within the page that a link or a table's id leads to; nothing where it is neither. */
export function tablePath(text: string): string | null {
  const trimmed = text.trim()
  const found = /(?:^|\/)([tr])\/([\w-]+)\/?(?:[?#].*)?$/.exec(trimmed)
  if (found) return `/${found[1]}/${found[2]}`
  return /^[\w-]{8,}$/.test(trimmed) ? `/t/${trimmed}` : null
}
