import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Where the window was scrolled to at each entry of the history, as long as this page lives. */
const places = new Map<string, number>()

/**
 * A new screen begins at its top; Back finds the old one where it was left. Addresses of one screen (`screen` is the
 * same) leave the window alone, as the viewer does over the gallery.
 */
export function ScrollMemory({ screen }: { screen: string }) {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const entry = useRef(key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.set(entry.current, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])

  useLayoutEffect(() => {
    entry.current = key
  }, [key])

  useLayoutEffect(() => {
    const place = isBack ? places.get(entry.current) : 0
    if (place !== undefined) window.scrollTo(0, place)
    // Only a change of screen moves the window, however one got there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen])
  return null
}
