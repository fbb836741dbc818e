// Checks chance: adds the user's own entropy, stores the commitment from the start, and checks each draw as it comes.
// The weights of the outcomes follow from the rules, which the page does not have: `entrepot verify` checks them too.
import { commitmentTo } from '../shell/entropy'
import { fromHex, fromText, hmac, sha256, toHex } from '../shell/sha256'
import type { DrawInfo, Entry, TableInfo } from '../types/messages'

const CHANCE = -1

/** Whether the number drawn lies at the outcome. */
export function fitsOutcome(draw: DrawInfo, entropy: string): boolean {
  const number = BigInt(`0x${toHex(hmac(fromHex(draw.key), fromText(`entropy ${entropy}`)))}`) % BigInt(draw.total)
  return number >= BigInt(draw.first) && number < BigInt(draw.first + draw.weight)
}

/** Whether a key is a later value of the hash chain: hashing it `steps` times gives `from`. */
export function continuesChain(from: string, key: string, steps: number): boolean {
  let value = fromHex(key)
  for (let step = 0; step < steps; step++) value = sha256(value)
  return toHex(value) === from
}

export type Verdict = 'none' | 'good' | 'altered'

/** The checks of one table. */
export class ChanceCheck {
  verdict: Verdict = 'none'
  /** How many draws were checked. */
  checked = 0
  #commitment: string
  #last: { number: number; key: string } | null = null
  /** Entries that came before the entropy of the seats, at the start. */
  #waiting: Entry[] = []
  /** The commitments of the seats, as they were before the start. */
  #seats: string[] = []

  /** `commitment` is the one that was stored at an earlier visit. */
  constructor(commitment = '') {
    this.#commitment = commitment
  }

  /** How many choices were made elsewhere, before the table was here, as it was first said. */
  #moved: number | undefined

  /** Check what is known about a table; `own` is the entropy that was revealed from this device. */
  onTable(table: TableInfo, own: string | undefined): void {
    if (!table.chain) return
    if (this.#commitment && table.commitment !== this.#commitment) this.verdict = 'altered'
    this.#commitment ||= table.commitment
    this.#moved ??= table.moved
    if (table.stage === 'open') this.#seats = table.seats.map((seat) => seat.commitment)
    else if (!this.#fitsCommitments(table, own)) this.verdict = 'altered'
    if (table.seed && !this.#fitsSeed(table.seed, table.chain)) this.verdict = 'altered'
  }

  /** Check the draws among entries; those that were checked before are skipped. */
  onEntries(entries: readonly Entry[], table: TableInfo): void {
    if (!table.chain) return
    this.#waiting.push(...entries)
    if (table.stage === 'open') return
    for (const { seat, draw, ply } of this.#waiting.splice(0)) {
      if (seat !== CHANCE || ply < this.#moved! || (draw && this.#last && draw.number <= this.#last.number)) continue
      const good = draw !== undefined && this.#continues(draw, table.chain) && fitsOutcome(draw, table.entropy)
      if (good) this.#last = draw
      this.checked += 1
      this.verdict = good && this.verdict !== 'altered' ? 'good' : 'altered'
    }
  }

  #continues(draw: DrawInfo, chain: number): boolean {
    if (draw.number >= chain) return true // beyond the chain: checked with the seed by `entrepot verify`
    return continuesChain(this.#last?.key ?? this.#commitment, draw.key, draw.number - (this.#last?.number ?? -1))
  }

  /** Whether each seat has revealed what it had committed to, and our own entropy is not left out. */
  #fitsCommitments(table: TableInfo, own: string | undefined): boolean {
    const parts = table.entropy ? table.entropy.split(', ').map((part) => part.split(' ') as [string, string]) : []
    const fits = parts.every(([seat, entropy]) => {
      const commitment = this.#seats[Number(seat.slice(1)) - 1]
      return entropy === 'withheld' || commitment === undefined || commitment === commitmentTo(entropy)
    })
    return fits && (own === undefined || parts.some(([, entropy]) => entropy === own))
  }

  #fitsSeed(seed: string, chain: number): boolean {
    return continuesChain(this.#commitment, toHex(hmac(fromHex(seed), fromText('chain'))), chain)
  }
}
