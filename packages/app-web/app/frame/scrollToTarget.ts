/** Target of scrolling: a distance from the top in CSS pixels, or an element id as encoded in the URL. */
type ScrollTarget = { top: number } | { id: string }

/** Events that show that the user has started to scroll. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the target as soon as the page is long enough, because content may still be loading. Stops when the user
 * scrolls. Returns a function that cancels the scrolling.
 */
export function scrollToTarget(target: ScrollTarget): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const stop = () => controller.abort()
  if (scrollIfPresent(target)) return stop

  const resizeObserver = new ResizeObserver(() => {
    if (scrollIfPresent(target)) stop()
  })
  resizeObserver.observe(document.body)
  signal.addEventListener('abort', () => resizeObserver.disconnect())
  for (const eventName of USER_EVENTS) window.addEventListener(eventName, stop, { signal, passive: true })
  return stop
}

/** Scrolls as close as possible to the target. Returns whether it reached the target. */
function scrollIfPresent(target: ScrollTarget): boolean {
  if ('top' in target) {
    window.scrollTo(0, target.top)
    return Math.abs(window.scrollY - target.top) < 1
  }
  const element = document.getElementById(target.id) ?? document.getElementById(decodeId(target.id))
  element?.scrollIntoView()
  return element !== null
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
