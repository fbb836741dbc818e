// Display names of the seats, translated.
import type { SeatInfo } from '../types/messages'

type Translate = (id: string, args?: Record<string, number | string>) => string

/** Names of users, levels of bots; duplicates are numbered. */
export function seatNames(seats: readonly Pick<SeatInfo, 'kind' | 'name' | 'level'>[], t: Translate): string[] {
  const plain = seats.map((seat, at) => {
    if (seat.kind === 'bot') return t(`level-${seat.level}`)
    return seat.name || (seat.kind === 'open' ? t('page-open-seat') : t('seat', { number: at + 1 }))
  })
  return plain.map((name, at) => {
    const before = plain.slice(0, at).filter((other) => other === name).length
    const twice = plain.filter((other) => other === name).length > 1
    return twice ? `${name} ${before + 1}` : name
  })
}
