// Stable row identity: rows with equal fields stay the same object, so that Svelte does not render them again.

const same = <Row extends object>(a: Row, b: Row): boolean => (Object.keys(b) as (keyof Row)[]).every((name) => a[name] === b[name])

/** Return a function that replaces each row by the previous row of the same key if all fields are equal. */
export function stableRows<Row extends object>(keyOf: (row: Row) => unknown): (rows: Row[]) => Row[] {
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
