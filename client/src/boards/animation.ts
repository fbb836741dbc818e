// Motion that boards share: things are where they belong at once, and their pictures follow, moved by transform and opacity only.
import { round2, type Point } from './geometry'

/** How long motions take, in milliseconds: the same as the tokens of the style sheet. */
export const QUICK_MS = 180
export const MOVE_MS = 320
export const SLOW_MS = 700
/** How far apart the pieces of one payment start. */
export const STAGGER_MS = 40

const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const EASE_SET = 'cubic-bezier(0.3, 1.25, 0.5, 1)'

/** Whether nothing should move: the reader asked for that, or nobody is looking. */
export const reducedMotion = (): boolean => document.hidden || (motionQuery ??= matchMedia('(prefers-reduced-motion: reduce)')).matches
let motionQuery: MediaQueryList | undefined

export interface Timing {
  ms?: number
  delay?: number
}

/** A place on the screen, as `getBoundingClientRect` gives it. */
export type ScreenRect = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

export interface PathKeyframe {
  translate: string
  /** When it is reached, from 0 to 1. */
  offset: number
}

const length = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)

const translateValue = ({ x, y }: Point): string => `${round2(x)}px ${round2(y)}px`

/** The keyframes of a way through points at an even pace; every leg of it can be a hop. */
export function pathKeyframes(way: Point[], hop: number): PathKeyframe[] {
  const whole = way.slice(1).reduce((sum, point, i) => sum + length(way[i]!, point), 0) || 1
  const found: PathKeyframe[] = [{ translate: translateValue(way[0]!), offset: 0 }]
  let gone = 0
  way.slice(1).forEach((to, i) => {
    const from = way[i]!
    const step = length(from, to) / whole
    const top = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - hop }
    if (hop) found.push({ translate: translateValue(top), offset: round2(gone + step / 2) })
    gone += step
    found.push({ translate: translateValue(to), offset: Math.min(1, round2(gone)) })
  })
  found.at(-1)!.offset = 1
  return found
}

/** How long a way takes that has a time for one step, when its first leg may already be half gone. */
export function pathDuration(way: Point[], step: number, ms: number): number {
  const whole = way.slice(1).reduce((sum, point, i) => sum + length(way[i]!, point), 0)
  return Math.round((whole / (step || 1)) * ms)
}

/** How far an element is from its place while it moves. */
function currentOffset(element: Element): Point {
  const [x = 0, y = 0] = getComputedStyle(element).translate.split(' ').map((part) => parseFloat(part) || 0)
  return { x, y }
}

/** The animation of one kind that an element has; a new one takes the place of the old. */
const runningAnimations = new WeakMap<Element, Animation>()

function replace(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  runningAnimations.get(element)?.cancel()
  const animation = element.animate(frames, { fill: 'backwards', ...timing })
  runningAnimations.set(element, animation)
  return animation
}

/** Turn and scale a part of a drawing about its own middle. */
function transformAtCentre(element: Element): void {
  if (!(element instanceof SVGElement) || element instanceof SVGSVGElement) return
  element.style.transformBox = 'fill-box'
  element.style.transformOrigin = 'center'
}

/** Let an element that has its new place come there along a way; the points are told from where it is now.
 *  One that is still on its way goes on from where it is seen. */
export function moveAlong(element: Element, way: Point[], { ms = MOVE_MS, delay = 0, hop = 0, step = 0 }: Timing & { hop?: number; step?: number } = {}): void {
  if (reducedMotion() || !way.length) return
  const offset = runningAnimations.get(element)?.playState === 'running' ? currentOffset(element) : { x: 0, y: 0 }
  const first = { x: way[0]!.x + offset.x, y: way[0]!.y + offset.y }
  const whole = [...(offset.x || offset.y ? [first, ...way] : way), { x: 0, y: 0 }]
  const time = step ? Math.min(SLOW_MS, pathDuration(whole, step, ms)) : ms
  replace(element, pathKeyframes(whole, hop).map((leg) => ({ ...leg, easing: hop || whole.length > 2 ? 'linear' : EASE_OUT })), { duration: time, delay })
}

/** Draw something from its near end, told in the coordinates of the drawing around it; `thick` keeps its thickness. */
export function growFrom(element: SVGElement, near: Point, { ms = QUICK_MS, delay = 0, thick = false }: Timing & { thick?: boolean } = {}): void {
  if (reducedMotion()) return
  element.style.transformOrigin = `${near.x}px ${near.y}px`
  replace(element, [{ scale: thick ? '0 1' : '0 0' }, { scale: '1 1' }], { duration: ms, delay, easing: EASE_OUT })
}

/** Set something down: it comes from a little above the table. */
export function dropIn(element: Element, { ms = MOVE_MS, delay = 0, from = 1.35 }: Timing & { from?: number } = {}): void {
  if (reducedMotion()) return
  transformAtCentre(element)
  replace(element, [{ scale: String(from), opacity: 0 }, { scale: '1', opacity: 1 }], { duration: ms, delay, easing: EASE_SET })
}

/** Turn something over, from its back to its face, after it was shaken. */
export function flip(element: Element, { ms = SLOW_MS, delay = 0 }: Timing = {}): void {
  if (reducedMotion()) return
  transformAtCentre(element)
  replace(element, [{ scale: '0 1', opacity: 0 }, { scale: '0 1', opacity: 1, offset: 0.1 }, { scale: '1 1', opacity: 1 }], { duration: ms, delay, easing: EASE_SET })
}

/** Shake something to and fro. */
export function shake(element: Element, { ms = MOVE_MS, delay = 0 }: Timing = {}): void {
  if (reducedMotion()) return
  transformAtCentre(element)
  const turns = [0, -9, 8, -6, 4, 0]
  replace(element, turns.map((degrees) => ({ rotate: `${degrees}deg` })), { duration: ms, delay })
}

/** Let something that spreads, like a wave, do so once and be gone. */
export function ripple(element: Element, { ms = SLOW_MS, delay = 0, to = 1.25 }: Timing & { to?: number } = {}): void {
  if (reducedMotion()) return
  transformAtCentre(element)
  replace(element, [{ scale: '0.9', opacity: 1 }, { scale: String(to), opacity: 0 }], { duration: ms, delay, easing: EASE_OUT })
}

/** Copy a picture: a drawing as it is, a part of one in a drawing of its own. */
function cloneOf(picture: Element): SVGElement | HTMLElement {
  const copy = picture.cloneNode(true) as SVGElement | HTMLElement
  copy.removeAttribute('data-piece')
  if (!(picture instanceof SVGGraphicsElement) || picture instanceof SVGSVGElement) return copy
  const { x, y, width, height } = picture.getBBox()
  const own = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  own.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
  copy.removeAttribute('transform')
  copy.style.transform = 'none'
  own.append(copy)
  return own
}

/** Put something over the page, inside a board so that it looks as it does there; nobody can touch or hear it. */
function overlay(board: Element, element: SVGElement | HTMLElement, { x, y, width, height }: ScreenRect): void {
  element.setAttribute('aria-hidden', 'true')
  Object.assign(element.style, { position: 'fixed', left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
  element.classList.add('flying')
  board.append(element)
}

/** Let a copy of a picture fly over the page from one place to another; it is gone when it arrives. */
export function flyCopy(board: Element, picture: Element, from: ScreenRect, to: ScreenRect, { ms = MOVE_MS, delay = 0, lift = 0 }: Timing & { lift?: number } = {}): void {
  if (reducedMotion() || !from.width || !to.width) return
  const copy = cloneOf(picture)
  overlay(board, copy, to)
  const away = { x: from.x + from.width / 2 - to.x - to.width / 2, y: from.y + from.height / 2 - to.y - to.height / 2 }
  const size = from.width / to.width
  const frames: Keyframe[] = [
    { translate: translateValue(away), scale: String(size), opacity: 1 },
    { translate: translateValue(away), scale: String(size * (1 + lift)), opacity: 1, offset: lift ? 0.15 : 0 },
    { translate: '0 0', scale: String(1 + lift), opacity: 1, offset: lift ? 0.85 : 1 },
    { translate: '0 0', scale: '1', opacity: 1 },
  ]
  // Before its time it is not seen at all: many start one after the other from the same place.
  copy.style.opacity = '0'
  const flight = copy.animate(frames, { duration: ms, delay, easing: lift ? 'ease-in-out' : EASE_OUT })
  flight.onfinish = flight.oncancel = () => copy.remove()
}

/** Let words such as “+£4” rise over a place and fade. */
export function floatText(board: Element, at: ScreenRect, words: string, { ms = SLOW_MS, delay = 0 }: Timing = {}): void {
  if (reducedMotion() || !at.width) return
  const label = document.createElement('b')
  label.textContent = words
  overlay(board, label, { x: at.x + at.width / 2, y: at.y, width: 0, height: 0 })
  label.classList.add('risen')
  label.style.opacity = '0'
  const frames = [
    { translate: '0 6px', opacity: 0 },
    { translate: '0 -2px', opacity: 1, offset: 0.2 },
    { translate: '0 -12px', opacity: 1, offset: 0.7 },
    { translate: '0 -22px', opacity: 0 },
  ]
  const rising = label.animate(frames, { duration: ms * 1.5, delay, easing: 'ease-out' })
  rising.onfinish = rising.oncancel = () => label.remove()
}

/** Rings around what changed: where nothing moves they stay until the next event, else there are none. */
export class ChangeMarkers {
  #marked: Element[] = []

  show(elements: Iterable<Element | null | undefined>): void {
    for (const element of this.#marked) element.removeAttribute('data-changed')
    this.#marked = reducedMotion() ? [...elements].filter((element) => element !== null && element !== undefined) : []
    for (const element of this.#marked) element.setAttribute('data-changed', '')
  }
}

/** Find a piece by its name. */
export const findPiece = (board: Element, name: string): SVGElement | HTMLElement | null => board.querySelector(`[data-piece="${name}"]`)
