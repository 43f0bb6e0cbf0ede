import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { toScreenPath } from '../navigation/toScreenPath.ts'

/** The part of the router's history state that this hook reads. `idx` is the zero-based position of the entry. */
type EntryState = { idx?: number; key?: string } | null

const getEntry = () => history.state as EntryState

/**
 * Asks before Back or Forward leaves a screen with unsaved changes. Browsers report a traversal only after it has
 * happened, so the hook hides it from the router, returns to the previous entry, and repeats the traversal once the
 * user agrees.
 * @param shouldAsk returns whether there are unsaved changes
 * @param ask receives the function that repeats the traversal
 */
export function useTraversalGuard(shouldAsk: () => boolean, ask: (leave: () => void) => void): void {
  const { key, pathname } = useLocation()
  /**
   * Position of the entry on screen. Undefined for an entry that the router didn't create, for example one that comes
   * from a `#` link.
   */
  const displayedIndex = useRef<number>(undefined)
  const allowedIndex = useRef<number>(undefined)

  useEffect(() => {
    const entry = getEntry()
    // During a traversal, the URL already belongs to the next screen.
    if ((entry?.key ?? 'default') === key) displayedIndex.current = entry?.idx
  }, [key])

  const onPopState = useEffectEvent((event: PopStateEvent) => {
    const targetIndex = getEntry()?.idx
    const previousIndex = displayedIndex.current
    if (targetIndex === undefined || previousIndex === undefined) return
    const isAllowed = targetIndex === allowedIndex.current
    allowedIndex.current = undefined
    if (isAllowed || !shouldAsk() || toScreenPath(location.pathname) === toScreenPath(pathname)) return
    event.stopImmediatePropagation()
    history.go(previousIndex - targetIndex)
    ask(() => {
      allowedIndex.current = targetIndex
      history.go(targetIndex - previousIndex)
    })
  })
  // Run this listener before the router's, which is also added in a layout effect: effects of inner components run
  // first. `capture` doesn't help, because Chromium ignores it on the window.
  useLayoutEffect(() => {
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
}
