import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { toScreenPath } from '../navigation/toScreenPath.ts'

/** The part of the router's history state that this hook reads. `idx` is the zero-based position of the entry. */
type EntryState = { idx?: number; key?: string } | null

const currentEntry = () => history.state as EntryState

/**
 * Asks before Back or Forward leaves a screen with unsaved changes. Browsers report a traversal only after it happened,
 * so the hook hides it from the router, returns to the entry on screen, and repeats the traversal once the user agrees.
 *
 * @param shouldAsk returns whether there are unsaved changes
 * @param ask receives the function that repeats the traversal
 */
export function useHeldTraversals(shouldAsk: () => boolean, ask: (leave: () => void) => void): void {
  const { key, pathname } = useLocation()
  /**
   * Position of the entry on screen. Undefined for an entry that the router didn't create, for example by a `#` link.
   */
  const shownIndex = useRef<number>(undefined)
  const allowed = useRef<number>(undefined)

  useEffect(() => {
    const entry = currentEntry()
    // During a traversal, the URL already belongs to the next screen.
    if ((entry?.key ?? 'default') === key) shownIndex.current = entry?.idx
  }, [key])

  const onPopState = useEffectEvent((event: PopStateEvent) => {
    const position = currentEntry()?.idx
    const from = shownIndex.current
    if (position === undefined || from === undefined) return
    const isAllowed = position === allowed.current
    allowed.current = undefined
    if (isAllowed || !shouldAsk() || toScreenPath(location.pathname) === toScreenPath(pathname)) return
    event.stopImmediatePropagation()
    history.go(from - position)
    ask(() => {
      allowed.current = position
      history.go(position - from)
    })
  })
  // This listener must run before the router's. The router also adds its listener in a layout effect, and effects of
  // inner components run first. `capture` doesn't help, because Chromium ignores it at the window.
  useLayoutEffect(() => {
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
}
