/** Target of scrolling: a distance from the top in pixels, or an element id as encoded in the address. */
type Aim = { place: number } | { id: string }

/** Events with which the user takes over scrolling. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the target as soon as the page is long enough, because content may still be loading. Stops when the user
 * scrolls. Returns a function that cancels.
 */
export function scrollWhenThere(aim: Aim): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const giveUp = () => controller.abort()
  if (reach(aim)) return giveUp

  const grown = new ResizeObserver(() => {
    if (reach(aim)) giveUp()
  })
  grown.observe(document.body)
  signal.addEventListener('abort', () => grown.disconnect())
  for (const way of USER_EVENTS) window.addEventListener(way, giveUp, { signal, passive: true })
  return giveUp
}

/** Scrolls as close as possible to the target. Returns whether it was reached. */
function reach(aim: Aim): boolean {
  if ('place' in aim) {
    window.scrollTo(0, aim.place)
    return Math.abs(window.scrollY - aim.place) < 1
  }
  const named = document.getElementById(aim.id) ?? document.getElementById(decoded(aim.id))
  named?.scrollIntoView()
  return named !== null
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
