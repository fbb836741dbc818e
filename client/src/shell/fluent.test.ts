import { expect, test } from 'vitest'
import { Words } from './fluent'

const english = new Words(
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

test('nested messages, lists and names are rendered as the engine does', () => {
  const tea = { id: 'amount-tea', args: { count: 2 } }
  const brick = { id: 'amount-brick', args: { count: 1 } }
  const said = { id: 'event-trade', args: { who: { id: 'who', args: { seat: 1 } }, give: [tea, brick, tea], take: brick } }
  expect(english.say(said, ['Ada', 'Ben'])).toBe('Ben gives 2 tea, 1 brick and 2 tea for 1 brick.')
  expect(english.say(said)).toBe('Player 2 gives 2 tea, 1 brick and 2 tea for 1 brick.')
})

test('what has no words shows its id', () => {
  expect(english.say({ id: 'event-unknown' })).toBe('event-unknown')
})
