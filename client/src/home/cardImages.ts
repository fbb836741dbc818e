// The small pictures of the games, by name: each game's board brings its own.
const found = import.meta.glob<string>('../boards/*/card.svg', { query: '?url', import: 'default', eager: true })

export const cardImages: Record<string, string> = Object.fromEntries(
  Object.entries(found).map(([path, url]) => [path.split('/').at(-2)!, url]),
)
