// Geometry shared by the boards: points, curves, seeded random numbers.

export interface Point {
  x: number
  y: number
}

/** Round to two decimals, for SVG paths. */
export const round2 = (n: number): number => Math.round(n * 100) / 100

/** A seeded generator of numbers from 0 to 1, for drawing only. */
export function seededRandom(seed: number): () => number {
  let word = (seed * 2654435761 + 97) >>> 0
  return () => (word = (word * 1664525 + 1013904223) >>> 0) / 4294967296
}

/** Draw a smooth closed curve through points. */
export function closedCurve(points: Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length]!
  let path = `M${round2(at(0).x)} ${round2(at(0).y)}`
  for (let i = 0; i < points.length; i++) {
    const [before, here, there, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const out = [here.x + (there.x - before.x) / 6, here.y + (there.y - before.y) / 6].map(round2)
    const into = [there.x - (after.x - here.x) / 6, there.y - (after.y - here.y) / 6].map(round2)
    path += `C${out.join(' ')} ${into.join(' ')} ${round2(there.x)} ${round2(there.y)}`
  }
  return `${path}z`
}

/** A rough circle around the origin. */
export function roughCircle(seed: number, radius: number, rough: number): string {
  const next = seededRandom(seed)
  const points = Array.from({ length: 11 }, (_, i) => {
    const reach = radius * (1 - rough / 2 + next() * rough)
    return { x: Math.cos((i / 11) * 2 * Math.PI) * reach, y: Math.sin((i / 11) * 2 * Math.PI) * reach }
  })
  return closedCurve(points)
}

/** The angle between two directions, from 0 to π. */
export function angleBetween(a: number, b: number): number {
  return Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)))
}
