import { expect, test } from 'vitest'
import { blocks, inlines } from './markdown'

test('a heading has its id and its marks', () => {
  expect(blocks('## Building {#build S5 kind-tile}')).toEqual([
    { kind: 'heading', level: 2, id: 'build', marks: ['S5', 'kind-tile'], parts: [{ kind: 'text', text: 'Building' }] },
  ])
})

test('an empty line ends a paragraph', () => {
  expect(blocks('one\ntwo\n\nthree').map((block) => block.kind === 'paragraph' && block.parts)).toEqual([
    [{ kind: 'text', text: 'one two' }],
    [{ kind: 'text', text: 'three' }],
  ])
})

test('lists are ordered or not', () => {
  expect(blocks('- a\n- b\n\n1. c\n2. d')).toMatchObject([
    { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'c' }], [{ text: 'd' }]] },
  ])
})

test('a table has a head and rows', () => {
  expect(blocks('| x | y |\n|---|---|\n| **1** | 2 |')).toMatchObject([
    { kind: 'table', head: [[{ text: 'x' }], [{ text: 'y' }]], rows: [[[{ kind: 'strong' }], [{ text: '2' }]]] },
  ])
})

test('a picture alone is a block, within a line it is inline', () => {
  expect(blocks('![the town](board)')).toEqual([{ kind: 'picture', words: 'the town', what: 'board' }])
  expect(inlines('a ![b](icon:b) c')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'picture', words: 'b', what: 'icon:b' },
    { kind: 'text', text: ' c' },
  ])
})

test('links and emphasis nest, everything else is text', () => {
  expect(inlines('[**go**](#end) and *so* <b>on</b>')).toEqual([
    { kind: 'link', to: '#end', parts: [{ kind: 'strong', parts: [{ kind: 'text', text: 'go' }] }] },
    { kind: 'text', text: ' and ' },
    { kind: 'em', parts: [{ kind: 'text', text: 'so' }] },
    { kind: 'text', text: ' <b>on</b>' },
  ])
})
