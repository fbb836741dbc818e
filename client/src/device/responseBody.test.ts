import { expect, test } from 'vitest'
import { responseBody, type BodySource } from './responseBody'

const part = new TextEncoder().encode('part')

test('parts are read in order until the end', async () => {
  const source: BodySource = {}
  const body = responseBody(source, () => {})
  source.onbody?.(part)
  source.onbody?.(part)
  source.onclose?.(1000)
  expect(await new Response(body).text()).toBe('partpart')
})

test('parts that arrive after an abort are dropped', async () => {
  const source: BodySource = {}
  const control = new AbortController()
  const reader = responseBody(source, () => {}, control.signal).getReader()
  control.abort()
  expect(() => source.onbody?.(part)).not.toThrow()
  expect(() => source.onclose?.(1000)).not.toThrow()
  await expect(reader.read()).rejects.toThrow('aborted')
})

test('parts that arrive after the stream is cancelled are dropped', async () => {
  const source: BodySource = {}
  let cancelled = false
  await responseBody(source, () => void (cancelled = true)).cancel()
  expect(cancelled).toBe(true)
  expect(() => source.onbody?.(part)).not.toThrow()
})
