// Names that must fit: they break once, and never in the middle of a word.

/** Break a name in two at a space or after a hyphen, as evenly as it can be; one without such a place stays whole. */
export function breakInTwo(name: string): string[] {
  const cuts = [...name.matchAll(/[ -]/g)].map((match) => match.index + 1)
  const cut = cuts.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0]
  return cut ? [name.slice(0, cut).trim(), name.slice(cut)] : [name]
}
