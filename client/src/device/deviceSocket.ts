// A connection to the server of this device, with the part of a WebSocket's interface that the table uses.

export type TableSocket = Pick<WebSocket, 'readyState' | 'onopen' | 'onmessage' | 'onclose' | 'close'> & { send: (text: string) => void }

export class DeviceSocket implements TableSocket {
  readyState: WebSocket['readyState'] = WebSocket.CONNECTING
  onopen: TableSocket['onopen'] = null
  onmessage: TableSocket['onmessage'] = null
  onclose: TableSocket['onclose'] = null
  #connection: { send: (text: string) => void; close: () => void } | undefined

  constructor() {
    this.#connect().catch(() => this.#closed(1006))
  }

  async #connect(): Promise<void> {
    const { deviceServer } = await import('./deviceServer.svelte')
    this.#connection = await deviceServer.connect({
      onopen: () => {
        if (this.readyState !== WebSocket.CONNECTING) return
        this.readyState = WebSocket.OPEN
        this.#call(this.onopen, new Event('open'))
      },
      onmessage: (data) => this.#call(this.onmessage, new MessageEvent('message', { data })),
      onclose: (code) => this.#closed(code),
    })
    if (this.readyState === WebSocket.CLOSING) this.#connection.close()
  }

  #call<E extends Event>(handler: ((this: WebSocket, event: E) => unknown) | null, event: E): void {
    handler?.call(this as unknown as WebSocket, event)
  }

  #closed(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.#call(this.onclose, new CloseEvent('close', { code }))
  }

  send(text: string): void {
    this.#connection?.send(text)
  }

  close(): void {
    if (this.readyState < WebSocket.CLOSING) this.readyState = WebSocket.CLOSING
    this.#connection?.close()
  }
}
