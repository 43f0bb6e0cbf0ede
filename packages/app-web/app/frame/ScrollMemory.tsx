import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { scrollToTarget } from './scrollToTarget.ts'

/** Minimum interval between writes of the scroll position, because browsers limit changes to the history. */
const MIN_WRITE_INTERVAL_MS = 200

/** Properties that this component and screens add to the router's history state. */
type Entry = { key?: string; scrollTop?: number; place?: object } | null

const getEntry = () => history.state as Entry

/**
 * Scrolls a new screen to its top or to the URL's fragment, and restores the position on Back and reload. URLs with the
 * same `screen`, such as a viewer over the gallery, don't scroll. Positions are stored in history entries
 * (docs/decisions/0001). A screen that stores a `place` in its entry restores its own position.
 */
export function ScrollMemory({ screen }: { screen: string }) {
  const { key, hash } = useLocation()
  const isHistoryNavigation = useNavigationType() === 'POP'
  const displayedKey = useRef(key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    let timer: number | null = null
    function storePosition() {
      const entry = getEntry()
      // During navigation, the window still shows the previous entry. An entry that the router did not create comes
      // from a `#` link.
      const isOnScreen = entry !== null && (entry.key ?? 'default') === displayedKey.current
      if (isOnScreen && entry.place === undefined)
        history.replaceState({ ...entry, scrollTop: window.scrollY }, '')
    }
    function onScroll() {
      if (timer !== null) return
      storePosition()
      timer = window.setTimeout(() => {
        timer = null
        storePosition()
      }, MIN_WRITE_INTERVAL_MS)
    }
    // The user may have scrolled a prerendered page before this effect runs.
    storePosition()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      if (timer !== null) clearTimeout(timer)
    }
  }, [])

  useLayoutEffect(() => {
    displayedKey.current = key
  }, [key])

  useLayoutEffect(() => {
    if (getEntry()?.place !== undefined) return undefined
    const top = getEntry()?.scrollTop
    if (top !== undefined) return scrollToTarget({ top })
    if (hash !== '') return scrollToTarget({ id: hash.slice(1) })
    if (!isHistoryNavigation) window.scrollTo(0, 0)
    return undefined
    // oxlint-disable-next-line react/exhaustive-deps -- a change of `isBack` alone must not scroll the window
  }, [screen, hash])
  return null
}
