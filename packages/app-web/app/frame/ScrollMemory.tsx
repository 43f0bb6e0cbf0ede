import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { scrollWhenThere } from './scrollWhenThere.ts'

/** How often a place is written down at most. Browsers refuse whoever touches the history too often. */
const KEEP_MS = 200

/** What this adds to the state of a history entry, beside what the router keeps there. */
type Entry = { key?: string; scrollTop?: number; place?: object } | null

const entryNow = () => history.state as Entry

/**
 * A new screen begins at its top, or at what the `#` of its address names; Back and a reload find the old one where it
 * was left. Addresses of one screen (`screen` is the same) leave the window alone, as the viewer does over the gallery.
 * Scroll positions are stored in history entries, not in a store of their own (docs/decisions/0001). A screen that stores a
 * `place` in its entry restores that itself.
 */
export function ScrollMemory({ screen }: { screen: string }) {
  const { key, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    let timer: number | null = null
    function keep() {
      const entry = entryNow()
      // On the way to another entry, the window still shows the one before; and one that the router did not make is a `#`.
      const isHere = entry !== null && (entry.key ?? 'default') === shown.current
      if (isHere && entry.place === undefined)
        history.replaceState({ ...entry, scrollTop: window.scrollY }, '')
    }
    function onScroll() {
      if (timer !== null) return
      keep()
      timer = window.setTimeout(() => {
        timer = null
        keep()
      }, KEEP_MS)
    }
    // A page that is HTML at the first byte may have been scrolled before this ran.
    keep()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      if (timer !== null) clearTimeout(timer)
    }
  }, [])

  useLayoutEffect(() => {
    shown.current = key
  }, [key])

  useLayoutEffect(() => {
    if (entryNow()?.place !== undefined) return undefined
    const place = entryNow()?.scrollTop
    if (place !== undefined) return scrollWhenThere({ place })
    if (hash !== '') return scrollWhenThere({ id: hash.slice(1) })
    if (!isBack) window.scrollTo(0, 0)
    return undefined
    // Only a change of screen moves the window, however one got there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen, hash])
  return null
}
