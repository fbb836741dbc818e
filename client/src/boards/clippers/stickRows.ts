// The picture of an option card: as many sticks as it lets one lay.

const [MIDDLE, LOWEST, GAP] = [12, 17, 5.5]

/** Draw sticks one below the other; more than three, two in a row. */
export function stickRows(count: number): string {
  const inRow = count > 3 ? 2 : 1
  const rows = Math.ceil(count / inRow)
  const top = rows < 3 ? LOWEST - 9 : LOWEST - GAP * (rows - 1)
  return Array.from({ length: count }, (_, i) => {
    const [row, at] = [Math.floor(i / inRow), i % inRow]
    const alone = inRow === 2 && at === 0 && i === count - 1
    const x = inRow === 1 ? MIDDLE - 6 : alone ? MIDDLE - 3.5 : MIDDLE - 8 + 9 * at
    return `M${x} ${rows < 3 ? top + 6 * row : top + GAP * row}h${inRow === 1 ? 12 : 7}`
  }).join('')
}
