// Starts a table as a form says: on the server, or on this device.
import { isStatic } from '../device/site'
import { api } from '../shell/api'
import { currentUser } from '../shell/currentUser.svelte'
import { t } from '../shell/i18n.svelte'
import type { NewTable, SeatSettings, TableInfo } from '../types/messages'

/** Start a table; the name of the first seat at this screen is the player's. */
export async function startTable(seats: readonly SeatSettings[], onDevice: boolean, settings: (seats: SeatSettings[]) => NewTable): Promise<TableInfo> {
  const own = seats.findIndex((seat) => seat.kind === 'you')
  const name = (seats[own]?.name ?? '').trim()
  const isNewName = name ? name !== currentUser.me?.name : !currentUser.me?.name
  if (isNewName && (!onDevice || isStatic)) await currentUser.rename(name || t('page-guest'))
  const wish = settings(seats.map((seat, at) => (at === own ? { ...seat, name: '' } : seat)))
  return onDevice ? api.newDeviceTable(wish, name || currentUser.me?.name || t('page-guest')) : api.newTable(wish)
}
