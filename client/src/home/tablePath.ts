// Parses a pasted link or table id.
import { ROUTES } from '../shell/routeNames'
import { paths } from '../shell/routes'

const LINK = new RegExp(`(?:^|/)(${ROUTES.table}|${ROUTES.replay})/([\\w-]+)/?(?:[?#].*)?$`)

/** Return the path of the table or replay that a link or id refers to, or null. */
export function tablePath(text: string): string | null {
  const trimmed = text.trim()
  const found = LINK.exec(trimmed)
  if (found) return `/${found[1]}/${found[2]}`
  return /^[\w-]{8,}$/.test(trimmed) ? paths.table(trimmed) : null
}
