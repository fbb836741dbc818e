// A board as a link: its JSON text, compressed, in the fragment of the address, which no server sees.

const KEY = 'board='

/** The part of an address that holds a board. */
export async function toFragment(text: string): Promise<string> {
  const bytes = await transformed(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return `#${KEY}${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** The text of the board in a fragment; null if there is none, or if it is incomplete. */
export async function fromFragment(fragment: string): Promise<string | null> {
  const code = new URLSearchParams(fragment.replace(/^#/, '')).get(KEY.slice(0, -1))
  if (!code) return null
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return new TextDecoder().decode(await transformed(bytes, new DecompressionStream('deflate-raw')))
  } catch {
    return null
  }
}

async function transformed(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(through)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
