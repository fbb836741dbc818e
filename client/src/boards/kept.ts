// Rows of a list that stay the same object while they say the same: what did not change is not drawn again.

const same = <Row extends object>(a: Row, b: Row): boolean => (Object.keys(b) as (keyof Row)[]).every((name) => a[name] === b[name])

/** Keep the rows of a list by their keys: give the old one for a new one that says the same. */
export function kept<Row extends object>(keyOf: (row: Row) => unknown): (rows: Row[]) => Row[] {
  let before = new Map<unknown, Row>()
  return (rows) => {
    const now = rows.map((row) => {
      const old = before.get(keyOf(row))
      return old && same(old, row) ? old : row
    })
    before = new Map(now.map((row) => [keyOf(row), row]))
    return now
  }
}
