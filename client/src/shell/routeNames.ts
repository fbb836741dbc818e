// The names of the page's routes in addresses.

/** First segment of the path of each page; the second one is an id or the name of a game. Home is `/`. */
export const ROUTES = { table: 't', replay: 'r', rules: 'rules', tutorial: 'first', boards: 'boards' } as const
