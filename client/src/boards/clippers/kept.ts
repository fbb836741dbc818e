// What is the same as before is the same object: then nothing is drawn again for it.

function isEqual<T extends object>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).every((name) => one[name] === other[name])
}

/** A list that keeps what did not change since the list before it. */
export class Kept<T extends object> {
  #before: T[] = []

  of(now: T[]): T[] {
    this.#before = now.map((one, i) => {
      const old = this.#before[i]
      return old && isEqual(one, old) ? old : one
    })
    return this.#before
  }
}
