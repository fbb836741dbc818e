// Animations shared by the boards: elements are rendered at their final position and animated from the old one by transform and opacity.
import { round2, type Point } from './geometry'

/** Durations in milliseconds, the same as in tokens.css. */
export const QUICK_MS = 180
export const MOVE_MS = 320
export const SLOW_MS = 700
/** Delay between the pieces of one payment. */
export const STAGGER_MS = 40

const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const EASE_SET = 'cubic-bezier(0.3, 1.25, 0.5, 1)'

/** Whether animations are off: by the user's setting, or because the page is hidden. */
export const reducedMotion = (): boolean => document.hidden || (motionQuery ??= matchMedia('(prefers-reduced-motion: reduce)')).matches
let motionQuery: MediaQueryList | undefined

export interface Timing {
  ms?: number
  delay?: number
}

/** A rectangle on the screen, as returned by `getBoundingClientRect`. */
export type ScreenRect = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

export interface PathKeyframe {
  translate: string
  /** Time of the keyframe, from 0 to 1. */
  offset: number
}

const length = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)

const translateValue = ({ x, y }: Point): string => `${round2(x)}px ${round2(y)}px`

/** Keyframes of a path at constant speed; with `hop`, each segment is an arc. */
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

/** Duration of a path, given the length and duration of one step. */
export function pathDuration(way: Point[], step: number, ms: number): number {
  const whole = way.slice(1).reduce((sum, point, i) => sum + length(way[i]!, point), 0)
  return Math.round((whole / (step || 1)) * ms)
}

/** Current offset of an animated element. */
function currentOffset(element: Element): Point {
  const [x = 0, y = 0] = getComputedStyle(element).translate.split(' ').map((part) => parseFloat(part) || 0)
  return { x, y }
}

/** The running animation of each element; a new one replaces it. */
const runningAnimations = new WeakMap<Element, Animation>()

function replace(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  runningAnimations.get(element)?.cancel()
  const animation = element.animate(frames, { fill: 'backwards', ...timing })
  runningAnimations.set(element, animation)
  return animation
}

/** Set the transform origin of an SVG element to its centre. */
function transformAtCentre(element: Element): void {
  if (!(element instanceof SVGElement) || element instanceof SVGSVGElement) return
  element.style.transformBox = 'fill-box'
  element.style.transformOrigin = 'center'
}

/** Animate an element along a path to its position; points are relative to it.
 *  An element that is still moving continues from where it is. */
export function moveAlong(element: Element, way: Point[], { ms = MOVE_MS, delay = 0, hop = 0, step = 0 }: Timing & { hop?: number; step?: number } = {}): void {
  if (reducedMotion() || !way.length) return
  const offset = runningAnimations.get(element)?.playState === 'running' ? currentOffset(element) : { x: 0, y: 0 }
  const first = { x: way[0]!.x + offset.x, y: way[0]!.y + offset.y }
  const whole = [...(offset.x || offset.y ? [first, ...way] : way), { x: 0, y: 0 }]
  const time = step ? Math.min(SLOW_MS, pathDuration(whole, step, ms)) : ms
  replace(element, pathKeyframes(whole, hop).map((leg) => ({ ...leg, easing: hop || whole.length > 2 ? 'linear' : EASE_OUT })), { duration: time, delay })
}

/** Grow an element from a point, in coordinates of its parent; `thick` keeps its thickness. */
export function growFrom(element: SVGElement, near: Point, { ms = QUICK_MS, delay = 0, thick = false }: Timing & { thick?: boolean } = {}): void {
  if (reducedMotion()) return
  element.style.transformOrigin = `${near.x}px ${near.y}px`
  replace(element, [{ scale: thick ? '0 1' : '0 0' }, { scale: '1 1' }], { duration: ms, delay, easing: EASE_OUT })
}

/** Fade an element in while it shrinks to its size. */
export function dropIn(element: Element, { ms = MOVE_MS, delay = 0, from = 1.35 }: Timing & { from?: number } = {}): void {
  if (reducedMotion()) return
  transformAtCentre(element)
  replace(element, [{ scale: String(from), opacity: 0 }, { scale: '1', opacity: 1 }], { duration: ms, delay, easing: EASE_SET })
}

/** Flip an element face up. */
export function flip(element: Element, { ms = SLOW_MS, delay = 0 }: Timing = {}): void {
  if (reducedMotion()) return
  transformAtCentre(element)
  replace(element, [{ scale: '0 1', opacity: 0 }, { scale: '0 1', opacity: 1, offset: 0.1 }, { scale: '1 1', opacity: 1 }], { duration: ms, delay, easing: EASE_SET })
}

/** Shake an element. */
export function shake(element: Element, { ms = MOVE_MS, delay = 0 }: Timing = {}): void {
  if (reducedMotion()) return
  transformAtCentre(element)
  const turns = [0, -9, 8, -6, 4, 0]
  replace(element, turns.map((degrees) => ({ rotate: `${degrees}deg` })), { duration: ms, delay })
}

/** Expand an element and fade it out once. */
export function ripple(element: Element, { ms = SLOW_MS, delay = 0, to = 1.25 }: Timing & { to?: number } = {}): void {
  if (reducedMotion()) return
  transformAtCentre(element)
  replace(element, [{ scale: '0.9', opacity: 1 }, { scale: String(to), opacity: 0 }], { duration: ms, delay, easing: EASE_OUT })
}

/** Clone an element; an SVG part is wrapped in its own SVG. */
function cloneOf(picture: Element): SVGElement | HTMLElement {
  const copy = picture.cloneNode(true) as SVGElement | HTMLElement
  copy.removeAttribute('data-piece')
  if (!(picture instanceof SVGGraphicsElement) || picture instanceof SVGSVGElement) return copy
  const { x, y, width, height } = picture.getBBox()
  const wrapper = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  wrapper.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
  copy.removeAttribute('transform')
  copy.style.transform = 'none'
  wrapper.append(copy)
  return wrapper
}

/** Place an element over the page, inside the board so that its styles apply; hidden from assistive technology. */
function overlay(board: Element, element: SVGElement | HTMLElement, { x, y, width, height }: ScreenRect): void {
  element.setAttribute('aria-hidden', 'true')
  Object.assign(element.style, { position: 'fixed', left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
  element.classList.add('flying')
  board.append(element)
}

/** Move a copy of an element from one rectangle to another, then remove it. */
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
  // Hidden until its delay is over: several copies start from the same position.
  copy.style.opacity = '0'
  const flight = copy.animate(frames, { duration: ms, delay, easing: lift ? 'ease-in-out' : EASE_OUT })
  flight.onfinish = flight.oncancel = () => copy.remove()
}

/** Float a text such as “+£4” up from a rectangle and fade it out. */
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

/** Marks changed elements until the next change, if animations are off. */
export class ChangeMarkers {
  #marked: Element[] = []

  show(elements: Iterable<Element | null | undefined>): void {
    for (const element of this.#marked) element.removeAttribute('data-changed')
    this.#marked = reducedMotion() ? [...elements].filter((element) => element !== null && element !== undefined) : []
    for (const element of this.#marked) element.setAttribute('data-changed', '')
  }
}

/** Find the element of a piece by name. */
export const findPiece = (board: Element, name: string): SVGElement | HTMLElement | null => board.querySelector(`[data-piece="${name}"]`)
