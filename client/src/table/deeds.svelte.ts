// What a player does about a turn: choose, be asked before what cannot be undone, take back, have a hint.
import { narrator } from '../shell/narrator.svelte'
import { prefs } from '../shell/prefs.svelte'
import { t } from '../shell/words.svelte'
import type { Legal, Said } from '../types/messages'
import type { Live } from './live.svelte'

export class Deeds {
  /** A choice that waits for a yes. */
  asked = $state.raw<Legal | null>(null)
  /** A choice that a strong player would make. */
  hinted = $state.raw<Legal | null>(null)

  /** Whether somebody wanted to take back what cannot be taken back, and should see why. */
  wondered = $state(false)

  readonly #live: Live
  readonly #say: (message: Said) => string
  /** Called before anything is done: whoever acts is at present. */
  readonly #arrive: () => void

  constructor(live: Live, say: (message: Said) => string, arrive: () => void) {
    this.#live = live
    this.#say = say
    this.#arrive = arrive
  }

  choose = async (choice: number): Promise<void> => {
    this.#arrive()
    const view = this.#live.view
    if (prefs.confirm && view) {
      const then = await this.#live.preview(choice)
      if (then && (then.view.actor !== view.seat || then.view.undo === 0)) {
        this.asked = this.#legal(choice)
        if (this.asked) narrator.call(t('page-confirm', { choice: this.#say(this.asked.say) }))
        return
      }
    }
    this.#live.choose(choice)
  }

  confirm = (yes: boolean): void => {
    const choice = this.asked?.choice
    this.asked = null
    if (yes && choice !== undefined) this.#live.choose(choice)
  }

  undo = (count: number): void => {
    this.#arrive()
    const view = this.#live.view
    if (view && view.undo < 1) {
      this.wondered = true
      narrator.call(t(`page-no-undo-${view.undo_ends}`))
    } else this.#live.undo(count)
  }

  hint = async (): Promise<void> => {
    this.#arrive()
    const choice = await this.#live.hint()
    if (choice === null) return
    this.hinted = this.#legal(choice)
    if (this.hinted) narrator.call(t('page-hint-says', { choice: this.#say(this.hinted.say) }))
  }

  /** Another position, other choices. */
  forget(): void {
    this.asked = null
    this.hinted = null
    this.wondered = false
  }

  #legal(choice: number): Legal | null {
    return this.#live.view?.legal.find((one) => one.choice === choice) ?? null
  }
}
