import { expect, test } from 'vitest'
import { Translations } from './fluent'

const english = new Translations(
  'en',
  `seat = Player { $number }
list-end = { " " }and{ " " }
amount-tea = { $count } tea
amount-brick = { $count ->
    [one] { $count } brick
   *[other] { $count } bricks
}
event-trade = { $who } gives { $give } for { $take }.
`,
)

test('nested messages, lists and names are formatted as in Python', () => {
  const tea = { id: 'amount-tea', args: { count: 2 } }
  const brick = { id: 'amount-brick', args: { count: 1 } }
  const said = { id: 'event-trade', args: { who: { id: 'seat-name', args: { seat: 1 } }, give: [tea, brick, tea], take: brick } }
  expect(english.say(said, ['Ada', 'Ben'])).toBe('Ben gives 2 tea, 1 brick and 2 tea for 1 brick.')
  expect(english.say(said)).toBe('Player 2 gives 2 tea, 1 brick and 2 tea for 1 brick.')
})

test('messages may reference others; the last definition of an id wins', () => {
  const words = new Translations('de', 'greeting = Hallo { -house }, { aside }\n-house = Haus\naside = leise\naside =\n    ganz leise\n')
  expect(words.has('aside')).toBe(true)
  expect(words.say({ id: 'greeting' })).toBe('Hallo Haus, ganz leise')
  expect(words.has('aside')).toBe(true)
})

test('a sentence asks for a form of a name, as in Python', () => {
  const words = new Translations(
    'de',
    `tile-market = Markt
    .to = zum Markt
island = Tahiti
site = { $tile } ({ $lot })
    .to = { FORM($tile, form: "to") } ({ $lot })
form-to = nach { $name }
walk = Geh { FORM($site, form: "to") }.
learn = Geh { tile-market.to }.
`,
  )
  const market = { id: 'tile-market' }
  expect(words.say({ id: 'walk', args: { site: market } })).toBe('Geh zum Markt.')
  expect(words.say({ id: 'walk', args: { site: { id: 'site', args: { tile: market, lot: 'A1' } } } })).toBe('Geh zum Markt (A1).')
  expect(words.say({ id: 'walk', args: { site: { id: 'island' } } })).toBe('Geh nach Tahiti.')
  expect(words.say({ id: 'walk', args: { site: 'Atlantis' } })).toBe('Geh nach Atlantis.')
  expect(words.say({ id: 'learn' })).toBe('Geh zum Markt.')
})

test('numbers are formatted for the language', () => {
  const words = new Translations('de', 'sum = { $count }\n')
  expect([7, -3, 999, 1234].map((count) => words.say({ id: 'sum', args: { count } }))).toEqual(['7', '-3', '999', '1.234'])
})

test('an unknown message is shown as its id', () => {
  expect(english.say({ id: 'event-unknown' })).toBe('event-unknown')
})
