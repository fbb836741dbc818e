import { expect, test } from 'vitest'
import { fromHex, fromText, hmac, sha256, toHex } from '../shell/sha256'
import type { DrawInfo, Entry, TableInfo } from '../types/messages'
import { commitmentTo, newEntropy } from '../shell/entropy'
import { ChanceCheck } from './chanceCheck'

const CHAIN = 1024
const seed = '11'.repeat(32)
const chain = [hmac(fromHex(seed), fromText('chain'))]
while (chain.length <= CHAIN) chain.unshift(sha256(chain[0]!))
const key = (number: number): string => toHex(chain[number + 1]!)
const own = newEntropy()
const entropy = `p1 ${own}, p2 withheld`

const drawOf = (number: number): DrawInfo => {
  const drawn = Number(BigInt(`0x${toHex(hmac(fromHex(key(number)), fromText(`entropy ${entropy}`)))}`) % 50n)
  return { number, key: key(number), total: 50, first: drawn, weight: 1 }
}
const entry = (draw?: DrawInfo): Entry => ({ ply: 0, seat: -1, choice: 0, at: 0, events: [], ...(draw ? { draw } : {}) })
const table = (more: Partial<TableInfo> = {}): TableInfo =>
  ({ stage: 'running', chain: CHAIN, commitment: toHex(chain[0]!), entropy, seed: null, seats: [{ commitment: commitmentTo(own) }, { commitment: '' }], ...more }) as TableInfo

function checkOf(...draws: (DrawInfo | undefined)[]): ChanceCheck {
  const check = new ChanceCheck()
  check.onTable(table({ stage: 'open', entropy: '' }), undefined)
  check.onTable(table(), own)
  for (const draw of draws) check.onEntries([entry(draw)], table())
  return check
}

test('fair draws are good, also when some were taken back or are sent again', () => {
  const check = checkOf(drawOf(0), drawOf(1), drawOf(1), drawOf(4))
  expect([check.verdict, check.checked]).toEqual(['good', 3])
  const early = new ChanceCheck()
  early.onEntries([entry(drawOf(0))], table({ stage: 'open', entropy: '' }))
  expect(early.checked).toBe(0)
  early.onTable(table(), own)
  early.onEntries([], table())
  expect([early.verdict, early.checked]).toEqual(['good', 1])
  check.onTable(table({ seed }), own)
  expect(check.verdict).toBe('good')
})

test('choices that came with a record need no proof, and their number does not change', () => {
  const check = new ChanceCheck()
  check.onTable(table({ moved: 3 }), own)
  check.onEntries([{ ...entry(), ply: 2 }, { ...entry(drawOf(0)), ply: 3 }], table({ moved: 3 }))
  expect([check.verdict, check.checked]).toEqual(['good', 1])
  check.onTable(table({ moved: 9 }), own)
  check.onEntries([{ ...entry(), ply: 4 }], table({ moved: 9 }))
  expect(check.verdict).toBe('altered')
})

test('a key that was not fixed before, another number and a missing proof are noticed', () => {
  expect(checkOf(drawOf(0), { ...drawOf(1), key: '22'.repeat(32) }).verdict).toBe('altered')
  const fair = drawOf(0)
  expect(checkOf({ ...fair, first: (fair.first + 1) % 50 }).verdict).toBe('altered')
  expect(checkOf(undefined).verdict).toBe('altered')
  expect(checkOf(drawOf(0), undefined, drawOf(1)).verdict).toBe('altered')
})

test('another commitment, another seed and left out or replaced entropy are noticed', () => {
  for (const change of [{ commitment: '00'.repeat(32) }, { seed: '33'.repeat(32) }, { entropy: 'p1 withheld' }, { entropy: `p1 ${own}, p2 ${newEntropy()}` }]) {
    const check = checkOf(drawOf(0))
    check.onTable(table(change), own)
    expect(check.verdict).toBe('altered')
  }
  const again = new ChanceCheck('00'.repeat(32))
  again.onTable(table(), own)
  expect(again.verdict).toBe('altered')
})
