import { expect, test } from 'vitest'
import { breakInTwo } from './lineBreak'

test('a name breaks where it is most even', () => {
  expect(breakInTwo('East India Company')).toEqual(['East India', 'Company'])
  expect(breakInTwo('Amerikanisch-Samoa')).toEqual(['Amerikanisch-', 'Samoa'])
  expect(breakInTwo('Textilmanufaktur')).toEqual(['Textilmanufaktur'])
})
