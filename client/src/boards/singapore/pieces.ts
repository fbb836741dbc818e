// Pieces as they are drawn: the colours of the merchant houses, and the mark of a used building.

/** The houses by seat, the neutral colour of the two-player game last: colour and device. */
export const HOUSES = ['kingfisher', 'ink', 'orchid', 'ivory', 'neutral'] as const

export const house = (owner: number): string => HOUSES[owner] ?? 'neutral'

/** Whether a site was used this turn: its bit, in a number too long for bit operators. */
export const wasUsed = (used: number, site: number): boolean => Math.floor(used / 2 ** site) % 2 === 1
