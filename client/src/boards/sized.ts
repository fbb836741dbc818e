// How large an element is, told after a layout that is made anyway: asking for it would make one.

/** Tell the inner size of an element, first when it is laid out and then whenever it changes. */
export function sized(tell: (width: number, height: number) => void): (element: Element) => () => void {
  return (element) => {
    const watch = new ResizeObserver(() => tell(element.clientWidth, element.clientHeight))
    watch.observe(element)
    return () => watch.disconnect()
  }
}
