// What is read out: politely what happened, at once what needs an answer.
class Announcer {
  polite = $state('')
  assertive = $state('')
  #alternate = false

  /** Tell what happened, when the reader has time. */
  announce(text: string): void {
    if (text) this.polite = this.#distinct(text)
  }

  /** Say at once: your turn, a refusal. */
  interrupt(text: string): void {
    if (text) this.assertive = this.#distinct(text)
  }

  /** The same words twice are news twice. */
  #distinct(text: string): string {
    this.#alternate = !this.#alternate
    return this.#alternate ? text : `${text}\u00a0`
  }
}

export const announcer = new Announcer()
