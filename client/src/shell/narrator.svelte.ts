// What is read out: politely what happened, at once what needs an answer.
class Narrator {
  polite = $state('')
  assertive = $state('')
  #flip = false

  /** Tell what happened, when the reader has time. */
  tell(text: string): void {
    if (text) this.polite = this.#fresh(text)
  }

  /** Say at once: your turn, a refusal. */
  call(text: string): void {
    if (text) this.assertive = this.#fresh(text)
  }

  /** The same words twice are news twice. */
  #fresh(text: string): string {
    this.#flip = !this.#flip
    return this.#flip ? text : `${text}\u00a0`
  }
}

export const narrator = new Narrator()
