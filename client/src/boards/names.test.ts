import { expect, test } from 'vitest'
import { inTwo } from './names'

test('a name breaks where it is most even', () => {
  expect(inTwo('East India Company')).toEqual(['East India', 'Company'])
  expect(inTwo('Amerikanisch-Samoa')).toEqual(['Amerikanisch-', 'Samoa'])
  expect(inTwo('Textilmanufaktur')).toEqual(['Textilmanufaktur'])
})
