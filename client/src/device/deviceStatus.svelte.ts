// How far the table on this device has been fetched and started.

export type DeviceStage = 'absent' | 'fetching' | 'starting' | 'ready' | 'failed'

class DeviceStatus {
  stage = $state<DeviceStage>('absent')
  /** Bytes that were fetched, and of how many. */
  loaded = $state(0)
  total = $state(0)

  get isStarting(): boolean {
    return this.stage === 'fetching' || this.stage === 'starting'
  }

  begin(): void {
    this.stage = 'fetching'
    this.loaded = this.total = 0
  }

  progress(loaded: number, total: number): void {
    this.loaded = loaded
    this.total = total
    if (loaded >= total) this.stage = 'starting'
  }

  finish(): void {
    this.stage = 'ready'
  }

  fail(): void {
    this.stage = 'failed'
  }
}

export const deviceStatus = new DeviceStatus()
