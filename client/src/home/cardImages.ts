// Card images by game; each board directory contains its own.
const found = import.meta.glob<string>('../boards/*/card.svg', { query: '?url', import: 'default', eager: true })

export const cardImages: Record<string, string> = Object.fromEntries(
  Object.entries(found).map(([path, url]) => [path.split('/').at(-2)!, url]),
)
