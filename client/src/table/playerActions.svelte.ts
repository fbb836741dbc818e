// The player's actions: choose (with confirmation if it cannot be undone), undo, hint.
import { announcer } from '../shell/announcer.svelte'
import { t } from '../shell/i18n.svelte'
import { prefs } from '../shell/prefs.svelte'
import type { Legal, MessageRef } from '../types/messages'
import { highlightHint } from './highlight'
import type { TableConnection } from './tableConnection.svelte'

export class PlayerActions {
  /** The choice that waits for confirmation. */
  toConfirm = $state.raw<Legal | null>(null)
  /** The choice that a hint suggests. */
  hintedChoice = $state.raw<Legal | null>(null)

  /** Why that choice is good. */
  hintReasons = $state('')
  /** Whether a hint is being computed. */
  isHinting = $state(false)
  /** Whether to explain why undo is not possible. */
  showUndoReason = $state(false)

  readonly #connection: TableConnection
  readonly #say: (message: MessageRef) => string
  /** Called before every action, to leave the history view. */
  readonly #beforeAction: () => void

  constructor(connection: TableConnection, say: (message: MessageRef) => string, beforeAction: () => void) {
    this.#connection = connection
    this.#say = say
    this.#beforeAction = beforeAction
  }

  choose = async (choice: number): Promise<void> => {
    this.#beforeAction()
    const view = this.#connection.view
    if (prefs.confirm && view) {
      const preview = await this.#connection.preview(choice)
      if (preview && (preview.view.actor !== view.seat || preview.view.undo === 0)) {
        this.toConfirm = this.#legal(choice)
        if (this.toConfirm) announcer.interrupt(t('page-confirm', { choice: this.#say(this.toConfirm.message) }))
        return
      }
    }
    this.#connection.choose(choice)
  }

  confirm = (yes: boolean): void => {
    const choice = this.toConfirm?.choice
    this.toConfirm = null
    if (yes && choice !== undefined) this.#connection.choose(choice)
  }

  undo = (count: number): void => {
    this.#beforeAction()
    const view = this.#connection.view
    if (view && view.undo < 1) {
      this.showUndoReason = true
      announcer.interrupt(t(`page-no-undo-${view.undo_limit}`))
    } else this.#connection.undo(count)
  }

  hint = async (): Promise<void> => {
    this.#beforeAction()
    this.isHinting = true
    announcer.announce(t('page-hint-computing'))
    const hint = await this.#connection.hint().finally(() => (this.isHinting = false))
    if (hint === null) return
    this.hintedChoice = this.#legal(hint.choice)
    this.hintReasons = hint.reasons.map(this.#say).join(', ')
    highlightHint(this.#placesOf(hint.choice))
    if (this.hintedChoice) announcer.interrupt([t('page-hint-says', { choice: this.#say(this.hintedChoice.message) }), this.hintReasons].join(' '))
  }

  /** Discard confirmation and hint when the position changes. */
  reset(): void {
    if (this.hintedChoice) highlightHint([])
    this.toConfirm = null
    this.hintedChoice = null
    this.showUndoReason = false
  }

  /** Keys of the places on the board where a choice is made. */
  #placesOf(choice: number): string[] {
    return (this.#connection.view?.places ?? []).filter(({ actions }) => actions?.some((action) => action.choice === choice)).map(({ key }) => key)
  }

  #legal(choice: number): Legal | null {
    return this.#connection.view?.legal.find((one) => one.choice === choice) ?? null
  }
}
