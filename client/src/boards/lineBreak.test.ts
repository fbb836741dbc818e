import { expect, test } from 'vitest'
import { breakInTwo } from './lineBreak'

test('a name breaks closest to its middle', () => {
  expect(breakInTwo('East India Company')).toEqual(['East India', 'Company'])
  expect(breakInTwo('Amerikanisch-Samoa')).toEqual(['Amerikanisch-', 'Samoa'])
  expect(breakInTwo('Textilmanufaktur')).toEqual(['Textilmanufaktur'])
})
