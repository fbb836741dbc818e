// On touch screens the first tap on a place previews it, and the second one acts.

export class TapPreview {
  /** The key of the place whose next tap acts. */
  armed = $state<string | null>(null)
  #isTouch = false

  /** Note how the last press was made. Call it before the press acts. */
  pressed(event: PointerEvent | KeyboardEvent): void {
    this.#isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
  }

  /** Whether a press on a place acts; otherwise it is previewed, and the next one acts. */
  acts(key: string): boolean {
    if (!this.#isTouch || this.armed === key) {
      this.armed = null
      return true
    }
    this.armed = key
    return false
  }

  reset(): void {
    this.armed = null
  }
}
