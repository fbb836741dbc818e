import { expect, test } from 'vitest'
import type { EventInfo } from '../../types/messages'
import { TurnSteps } from './turnSteps'

const step = (from: number, site: number): EventInfo => ({ kind: 'step', values: { seat: 0, worker: 0, from, from_tile: 1, site, tile: 2 } })
const at = (site: number, turn = 0) => ({ turn, round: 1, worker: [[site, -2], [9, -2]] })

test('the steps of a turn add up, shrink by undo, and end with the turn', () => {
  const steps = new TurnSteps()
  expect(steps.update([], at(3))).toEqual([])
  expect(steps.update([step(3, 4)], at(4)).map(({ site }) => site)).toEqual([4])
  expect(steps.update([step(4, 5)], at(5)).map(({ site }) => site)).toEqual([4, 5])
  expect(steps.update([], at(4)).map(({ site }) => site)).toEqual([4])
  expect(steps.update([], at(4)).map(({ site }) => site)).toEqual([4])
  expect(steps.update([], at(4, 1))).toEqual([])
})
