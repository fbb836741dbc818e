import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenServerAnswers } from './serverProbe'

/** What a probe gets: nothing, an error of a gateway, or an answer of the server. */
let server: 'gone' | 'gateway' | 'there' = 'gone'
let asked = 0

beforeEach(() => {
  vi.useFakeTimers()
  server = 'gone'
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    if (server === 'gone') throw new TypeError('Failed to fetch')
    return server === 'gateway' ? new Response('', { status: 502, headers: { 'content-type': 'text/html' } }) : Response.json({}, { status: 503 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a server that is back is noticed within two seconds, also after an hour', async () => {
  const noticed = vi.fn()
  whenServerAnswers(noticed)
  await vi.advanceTimersByTimeAsync(3_600_000)
  server = 'gateway'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(noticed).not.toHaveBeenCalled()
  server = 'there'
  await vi.advanceTimersByTimeAsync(2000)
  expect(noticed).toHaveBeenCalledOnce()
})

test('nothing is asked after the probing was stopped', async () => {
  const stop = whenServerAnswers(() => {})
  await vi.advanceTimersByTimeAsync(5000)
  stop()
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(before)
})
