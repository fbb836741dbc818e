// The body of a response of the device's server, as a stream.

/** What calls the stream: a part of the body, and its end. */
export interface BodySource {
  onbody?: ((bytes: Uint8Array) => void) | undefined
  onclose?: ((code: number) => void) | undefined
}

/** Return the stream of a body. Parts that arrive after it was cancelled or aborted are dropped. */
export function responseBody(source: BodySource, cancel: () => void, signal?: AbortSignal | null): ReadableStream<Uint8Array> {
  const detach = () => {
    source.onbody = undefined
    source.onclose = undefined
  }
  return new ReadableStream<Uint8Array>({
    start(control) {
      source.onbody = (bytes) => control.enqueue(bytes)
      source.onclose = () => control.close()
      signal?.addEventListener('abort', () => {
        detach()
        control.error(new DOMException('aborted', 'AbortError'))
      })
    },
    cancel() {
      detach()
      cancel()
    },
  })
}
