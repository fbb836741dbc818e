// A gate between the page and its server, put in before the page's own code: while it is shut, choices are noted and
// refused, so that the position stays as it is. It also finds what can be pressed, and tells what came of a press.
(() => {
  const gate = (window.gate = { shut: false, chosen: [], places: {}, find, locate, settle, outcome, preview })
  const TARGETS = [
    '[data-part=board] .target[data-key]',
    '[data-part=board] button.may[data-place]:not([aria-pressed])',
    '#dock button[data-choice]:not([disabled])',
  ].join()
  const MENU = '[data-part=board] .choice-menu button'
  const WAIT_MS = 1500
  let found = []

  window.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where)
      this.addEventListener('message', ({ data }) => note(JSON.parse(data)))
    }

    send(text) {
      const message = JSON.parse(text)
      if (!gate.shut || message.type !== 'choose') return super.send(text)
      gate.chosen.push(message.choice)
      const refusal = { type: 'refused', key: message.key, reason: { id: 'refused-stage' }, retryable: false }
      // At once after the click: as long as a choice waits for its answer, the page takes no other.
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(refusal) })))
    }
  }

  // A preview has the view of another position.
  function note({ type, view }) {
    if ((type !== 'position' && type !== 'update') || !view) return
    gate.places = Object.fromEntries(view.places.map(({ key, actions }) => [key, (actions ?? []).map(({ choice }) => choice)]))
  }

  const placeOf = (target) => target.dataset.key ?? target.dataset.place

  /** Find all targets of the position; return their number. */
  function find() {
    found = [...document.querySelectorAll(TARGETS)].filter((one) => one.checkVisibility())
    return found.length
  }

  /** The middle of a target: that of a curve is not that of its box. */
  function middle(target) {
    const hit = target.querySelector('.hit') ?? target
    if (hit instanceof SVGPathElement) {
      const { x, y } = hit.getPointAtLength(hit.getTotalLength() / 2).matrixTransform(hit.getScreenCTM())
      return [x, y]
    }
    const box = hit.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }

  /** Say where a target is, whether the part of the board in view shows it, and which choices it stands for. */
  function locate(number) {
    const target = found[number]
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const board = target.closest('[data-board]')?.getBoundingClientRect()
    const [x, y] = middle(target)
    const inside = !board || (x > board.left && x < board.right && y > board.top && y < board.bottom)
    const choice = target.dataset.choice
    gate.chosen.length = 0
    return {
      name: placeOf(target) ?? target.textContent.trim(),
      at: [x, y],
      inside,
      expected: choice === undefined ? (gate.places[placeOf(target)] ?? []) : [Number(choice)],
      focus: inside ? undefined : (target.focus(), true),
    }
  }

  /** Say where a target is once the view of the board has come to rest: it is at the same place in two frames. */
  async function settle(number) {
    for (let before = locate(number); ; ) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const now = locate(number)
      if (now.inside === before.inside && String(now.at) === String(before.at)) return now
      before = now
    }
  }

  const box = (button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }

  /** Say which choice was made, or where the first item of a menu is that asks which. Null: neither. */
  function look() {
    const item = document.querySelector(MENU)
    if (gate.chosen.length) return { chosen: [...gate.chosen] }
    return item ? { ask: box(item) } : null
  }

  /** Wait until a choice was made or a menu asks which. Null: neither happened. */
  function outcome() {
    const end = performance.now() + WAIT_MS
    return new Promise((resolve) => {
      const again = () => {
        const found = look()
        if (found || performance.now() > end) resolve(found)
        else setTimeout(again, 4)
      }
      again()
    })
  }

  /** Say what came of a first tap, once it is drawn. Null: a preview, which the second tap carries out. */
  function preview() {
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(look()))))
  }
})()
