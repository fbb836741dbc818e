// Announcements for screen readers through ARIA live regions, polite or assertive.
class Announcer {
  polite = $state('')
  assertive = $state('')
  #alternate = false

  /** Announce events politely. */
  announce(text: string): void {
    if (text) this.polite = this.#distinct(text)
  }

  /** Announce something urgent at once, e.g. the own turn or a refusal. */
  interrupt(text: string): void {
    if (text) this.assertive = this.#distinct(text)
  }

  /** Make a repeated text different, so that it is announced again. */
  #distinct(text: string): string {
    this.#alternate = !this.#alternate
    return this.#alternate ? text : `${text}\u00a0`
  }
}

export const announcer = new Announcer()
