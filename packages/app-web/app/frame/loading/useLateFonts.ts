import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** When the next screen opens, activates fonts that loaded too late for a prerendered page. */
export function useLateFonts(): void {
  const { pathname } = useLocation()
  const renderedPath = useRef(pathname)
  useEffect(() => {
    if (pathname !== renderedPath.current) delete document.documentElement.dataset['late']
  }, [pathname])
}
