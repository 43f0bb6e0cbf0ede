/** Where to scroll: so many pixels from the top, or to the element of an id as it stands in an address. */
type Aim = { place: number } | { id: string }

/** Whoever does one of these wants to be somewhere themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls there now, or as soon as the page reaches so far: much of it may still be on its way. A reader who moves
 * meanwhile is left alone. Answers what gives it up.
 */
export function scrollWhenThere(aim: Aim): () => void {
  const given = new AbortController()
  const { signal } = given
  const giveUp = () => given.abort()
  if (reach(aim)) return giveUp

  const grown = new ResizeObserver(() => {
    if (reach(aim)) giveUp()
  })
  grown.observe(document.body)
  signal.addEventListener('abort', () => grown.disconnect())
  for (const way of OWN_WAYS) window.addEventListener(way, giveUp, { signal, passive: true })
  return giveUp
}

/** Scrolls as near as one can, and tells whether that is there. */
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
