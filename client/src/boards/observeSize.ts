// Observes the size of an element without forcing a layout.

/** Report the inner size of an element, initially and after every change. */
export function observeSize(onSize: (width: number, height: number) => void): (element: Element) => () => void {
  return (element) => {
    const observer = new ResizeObserver(() => onSize(element.clientWidth, element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }
}
