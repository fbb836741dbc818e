// Breaks long names into two lines.

/** Break a name at the space or hyphen closest to its middle; a name without one stays whole. */
export function breakInTwo(name: string): string[] {
  const cuts = [...name.matchAll(/[ -]/g)].map((match) => match.index + 1)
  const cut = cuts.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0]
  return cut ? [name.slice(0, cut).trim(), name.slice(cut)] : [name]
}
