// SHA-256 and HMAC (FIPS 180-4, RFC 2104). The browser's own are only available over HTTPS, and asynchronous.
const BLOCK = 64

function fractions(count: number, root: number): Uint32Array {
  const found = new Uint32Array(count)
  for (let candidate = 2, at = 0; at < count; candidate++) {
    let prime = true
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) prime &&= candidate % divisor !== 0
    if (prime) found[at++] = (candidate ** (1 / root) % 1) * 2 ** 32
  }
  return found
}

const START = fractions(8, 2)
const ROUND = fractions(64, 3)
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK
  const view = new DataView(new ArrayBuffer(size))
  new Uint8Array(view.buffer).set(bytes)
  view.setUint8(bytes.length, 0x80)
  view.setBigUint64(size - 8, BigInt(bytes.length) * 8n)
  return view
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  for (let at = 16; at < 64; at++) {
    const [a, b] = [schedule[at - 15]!, schedule[at - 2]!]
    const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
    const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
    schedule[at] = schedule[at - 16]! + low + schedule[at - 7]! + high
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at++) {
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[at]! + schedule[at]!) | 0
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at]! += word
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const [view, state, schedule] = [padded(bytes), START.slice(), new Uint32Array(64)]
  for (let block = 0; block < view.byteLength; block += BLOCK) {
    for (let at = 0; at < 16; at++) schedule[at] = view.getUint32(block + 4 * at)
    compress(state, schedule)
  }
  const result = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => result.setUint32(4 * at, word))
  return new Uint8Array(result.buffer)
}

const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

/** HMAC-SHA-256 with a key of at most 64 bytes. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (sign: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ sign)
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))))
}

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
export const fromText = (text: string): Uint8Array => new TextEncoder().encode(text)
