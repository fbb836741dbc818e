import { expect, test } from 'vitest'
import type { EventInfo } from '../../types/messages'
import { TurnSteps } from './turnSteps'

const step = (from: number, site: number, worker = 0): EventInfo => ({ kind: 'step', values: { seat: 0, worker, from, from_tile: 1, site, tile: 2 } })
const move = (from: number, site: number): EventInfo => ({ kind: 'move', values: { seat: 0, worker: 0, from, from_tile: 1, site, tile: 2, by: from, by_tile: 1 } })
const at = (site: number, steps: number, more = {}) => ({ turn: 0, round: 1, worker: [[site, -2], [9, -2]], steps, uses: 3, used: 0, ...more })
const sites = (steps: { site: number }[]): number[] => steps.map(({ site }) => site)

test('the steps of a turn add up, shrink by undo, and end with the turn', () => {
  const steps = new TurnSteps()
  expect(steps.update([], at(3, 3))).toEqual([])
  expect(sites(steps.update([step(3, 4)], at(4, 2)))).toEqual([4])
  expect(sites(steps.update([step(4, 5)], at(5, 1)))).toEqual([4, 5])
  expect(sites(steps.update([], at(4, 2)))).toEqual([4])
  expect(sites(steps.update([], at(4, 2)))).toEqual([4])
  expect(steps.update([], at(4, 3, { turn: 1 }))).toEqual([])
})

test('the steps stay when a building moves the worker on', () => {
  const steps = new TurnSteps()
  steps.update([step(3, 4)], at(4, 2))
  expect(sites(steps.update([{ kind: 'use', values: { seat: 0, site: 4, tile: 1, back: 0 } }], at(4, 2)))).toEqual([4])
  expect(sites(steps.update([move(4, 8)], at(8, 2, { uses: 2, used: 16 })))).toEqual([4])
  expect(sites(steps.update([step(8, 7)], at(7, 1, { uses: 2, used: 16 })))).toEqual([4, 7])
  expect(sites(steps.update([], at(8, 2, { uses: 2, used: 16 })))).toEqual([4])
  expect(sites(steps.update([], at(4, 2)))).toEqual([4])
})

test('an undo of a walk in a circle, or of the other worker, drops its steps', () => {
  const steps = new TurnSteps()
  steps.update([], at(3, 3))
  steps.update([step(3, 4)], at(4, 2))
  expect(sites(steps.update([step(4, 3)], at(3, 1)))).toEqual([4, 3])
  expect(steps.update([], at(3, 3))).toEqual([])
  const both = (first: number, second: number, left: number) => at(first, left, { worker: [[first, second], [9, -2]] })
  steps.update([step(3, 4)], both(4, 6, 2))
  expect(sites(steps.update([step(6, 7, 1)], both(4, 7, 1)))).toEqual([4, 7])
  expect(sites(steps.update([], both(4, 6, 2)))).toEqual([4])
})
