import { expect, test } from 'vitest'
import { fromHex, fromText, hmac, sha256, toHex } from './sha256'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

test('digests are those of the browser, for all lengths around a block', async () => {
  for (let length = 1; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 256)
    expect(toHex(sha256(bytes))).toBe(toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
    const key = await crypto.subtle.importKey('raw', bytes.slice(0, 64), HMAC, false, ['sign'])
    expect(toHex(hmac(bytes.slice(0, 64), bytes))).toBe(toHex(new Uint8Array(await crypto.subtle.sign(HMAC, key, bytes))))
  }
})

test('text and hexadecimal digits are read and written', () => {
  expect(toHex(fromHex('00ff10'))).toBe('00ff10')
  expect(toHex(fromText('é'))).toBe('c3a9')
})
