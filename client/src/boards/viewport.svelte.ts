// The viewport of a board: zoom by wheel and pinch, pan by dragging.
import type { Point } from './geometry'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Maximum scale, in pixels per unit of the drawing. */
const MAX_SCALE = 4
/** Movement in pixels after which a press is a drag and not a click. */
const DRAG_THRESHOLD = 6

export class Viewport {
  /** Size of the viewport, in pixels. */
  width = $state(0)
  height = $state(0)
  #requestedScale = $state(0)
  #middle = $state<Point | null>(null)
  #pointers = new Map<number, Point>()
  #dragged = false
  #box: () => Box

  constructor(box: () => Box) {
    this.#box = box
  }

  /** The bounding box of the drawing. */
  get box(): Box {
    return this.#box()
  }

  /** The scale at which the whole drawing fits. */
  get fit(): number {
    const box = this.#box()
    return Math.min(this.width / box.width, this.height / box.height) || 1
  }

  /** The current scale. */
  get scale(): number {
    return Math.max(this.fit, this.#requestedScale)
  }

  /** Whether the last press was a drag. */
  get dragged(): boolean {
    return this.#dragged
  }

  get zoomed(): boolean {
    return this.scale > this.fit * 1.01
  }

  get frame(): Box {
    const box = this.#box()
    const [width, height] = [this.width / this.scale, this.height / this.scale]
    const middle = this.#middle ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return {
      x: clampInterval(middle.x - width / 2, width, box.x, box.width),
      y: clampInterval(middle.y - height / 2, height, box.y, box.height),
      width,
      height,
    }
  }

  get viewBox(): string {
    const { x, y, width, height } = this.frame
    return this.width ? `${x} ${y} ${width} ${height}` : Object.values(this.#box()).join(' ')
  }

  /** Convert a point of the drawing to viewport pixels. */
  toScreen({ x, y }: Point): Point {
    return { x: (x - this.frame.x) * this.scale, y: (y - this.frame.y) * this.scale }
  }

  /** Zoom to at least a scale, centred on a point. */
  show(middle: Point | null, least = 0): void {
    this.#requestedScale = least
    this.#middle = middle
  }

  /** Scroll a point into view if needed. */
  reveal({ x, y }: Point): void {
    const { x: left, y: top, width, height } = this.frame
    const margin = 0.08
    const inside =
      x > left + width * margin && x < left + width * (1 - margin) && y > top + height * margin && y < top + height * (1 - margin)
    if (this.zoomed && !inside) this.#middle = { x, y }
  }

  /** Centre a point at the current scale. */
  centre(middle: Point): void {
    this.#middle = middle
    this.#clampMiddle()
  }

  fitAll(): void {
    this.show(null)
  }

  /** Zoom by a factor around a fixed viewport point. */
  zoomAt(at: Point, factor: number): void {
    const before = this.fromScreen(at)
    this.#clampMiddle()
    const wanted = Math.min(MAX_SCALE, this.scale * factor)
    this.#requestedScale = wanted > this.fit ? wanted : 0
    const after = this.fromScreen(at)
    this.#middle = { x: this.#middle!.x + before.x - after.x, y: this.#middle!.y + before.y - after.y }
    this.#clampMiddle()
  }

  /** Convert viewport pixels to a point of the drawing. */
  fromScreen({ x, y }: Point): Point {
    return { x: this.frame.x + x / this.scale, y: this.frame.y + y / this.scale }
  }

  /** Set the centre to that of the clamped frame. */
  #clampMiddle(): void {
    const { x, y, width, height } = this.frame
    this.#middle = { x: x + width / 2, y: y + height / 2 }
  }

  /** Listen to wheel and pointer events of an element. */
  attach = (element: Element): (() => void) => {
    const at = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect()
      return { x: event.clientX - box.x, y: event.clientY - box.y }
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      this.zoomAt(at(event), Math.exp(-event.deltaY / 400))
    }
    const down = (event: PointerEvent) => {
      this.#pointers.set(event.pointerId, at(event))
      this.#dragged = false
    }
    const move = (event: PointerEvent) => {
      if (this.#pointers.has(event.pointerId)) this.#drag(event.pointerId, at(event), () => element.setPointerCapture(event.pointerId))
    }
    const up = (event: PointerEvent) => void this.#pointers.delete(event.pointerId)
    const click = (event: MouseEvent) => {
      if (this.#dragged) event.stopPropagation()
    }
    const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ['wheel', wheel, { passive: false }],
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
      ['pointerleave', up],
      ['click', click, { capture: true }],
    ]
    for (const [name, listener, options] of listeners) element.addEventListener(name, listener as EventListener, options)
    return () => {
      for (const [name, listener, options] of listeners) element.removeEventListener(name, listener as EventListener, options)
    }
  }

  #drag(pointer: number, to: Point, capture: () => void): void {
    const from = this.#pointers.get(pointer)!
    if (!this.#dragged && Math.hypot(to.x - from.x, to.y - from.y) < DRAG_THRESHOLD) return
    if (!this.#dragged) capture()
    this.#dragged = true
    const other = [...this.#pointers].find(([id]) => id !== pointer)?.[1]
    this.#pointers.set(pointer, to)
    if (other) {
      const apart = (p: Point) => Math.hypot(p.x - other.x, p.y - other.y) || 1
      this.zoomAt({ x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }, apart(to) / apart(from))
    } else if (this.zoomed) {
      this.#clampMiddle()
      this.#middle = { x: this.#middle!.x - (to.x - from.x) / this.scale, y: this.#middle!.y - (to.y - from.y) / this.scale }
      this.#clampMiddle()
    }
  }
}

/** Clamp an interval into another; a longer one is centred. */
function clampInterval(start: number, length: number, low: number, available: number): number {
  if (length >= available) return low + (available - length) / 2
  return Math.min(Math.max(start, low), low + available - length)
}
