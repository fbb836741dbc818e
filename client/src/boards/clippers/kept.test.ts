import { expect, test } from 'vitest'
import { Kept } from './kept'

test('what did not change is the same object', () => {
  const kept = new Kept<{ name: string; count: number }>()
  const first = kept.of([{ name: 'red', count: 1 }, { name: 'blue', count: 2 }])
  const second = kept.of([{ name: 'red', count: 1 }, { name: 'blue', count: 3 }, { name: 'white', count: 0 }])
  expect(second.map((one, i) => one === first[i])).toEqual([true, false, false])
})
