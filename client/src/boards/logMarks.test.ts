import { expect, test } from 'vitest'
import type { EventInfo } from '../types/messages'
import { logMarks } from './logMarks'

test('a line of the log names the islands of a stick, and no start space', () => {
  const lay = { kind: 'lay', values: { from: 51, to: 3, line: 0 } } as unknown as EventInfo
  expect(logMarks['clippers']!.places(lay, { start: 48 })).toEqual(['island-3'])
})
