// The current user, as known to the server.
import type { Me } from '../types/messages'
import { api } from './api'

class CurrentUser {
  me = $state.raw<Me | null>(null)

  async load(): Promise<Me> {
    this.me ??= await api.me()
    return this.me
  }

  async rename(name: string): Promise<void> {
    this.me = { ...this.me, ...(await api.rename(name)) }
  }

  async newCode(): Promise<void> {
    this.me = await api.newCode()
  }

  async recover(code: string): Promise<void> {
    this.me = await api.recover(code)
  }
}

export const currentUser = new CurrentUser()
