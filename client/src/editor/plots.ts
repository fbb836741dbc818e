// Numbers of the plots of a study.

export interface Bar {
  low: number
  high: number
  /** The share of all values, from 0 to 1. */
  share: number
}

const STEPS = [1, 2, 5]

/** Sort counted values into at most so many classes of a round width. */
export function classes(counts: Readonly<Record<string, number>>, most: number): Bar[] {
  const values = Object.entries(counts).map(([value, count]) => ({ value: Number(value), count }))
  const total = values.reduce((sum, { count }) => sum + count, 0)
  if (!total) return []
  const [least, greatest] = [Math.min(...values.map(({ value }) => value)), Math.max(...values.map(({ value }) => value))]
  const width = roundWidth((greatest - least + 1) / most)
  const first = Math.floor(least / width) * width
  return Array.from({ length: Math.floor((greatest - first) / width) + 1 }, (_, at) => {
    const low = first + at * width
    const inside = values.filter(({ value }) => value >= low && value < low + width)
    return { low, high: low + width - 1, share: inside.reduce((sum, { count }) => sum + count, 0) / total }
  })
}

function roundWidth(least: number): number {
  for (let power = 1; ; power *= 10) for (const step of STEPS) if (step * power >= least) return step * power
}
