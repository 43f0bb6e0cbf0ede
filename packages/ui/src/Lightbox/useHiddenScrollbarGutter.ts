import { useLayoutEffect } from 'react'

/**
 * Removes the page's scrollbar gutter while a full-screen view is open, because no overlay can cover the gutter. The
 * body has the same padding instead, so that the page below keeps its layout.
 */
export function useHiddenScrollbarGutter(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const { documentElement: root, body } = document
    // Don't use `clientWidth`, which includes the gutter when the open lightbox hides the page's overflow
    // (reset.css.ts).
    const gutter = window.innerWidth - root.getBoundingClientRect().width
    if (gutter === 0) return
    root.style.scrollbarGutter = 'auto'
    body.style.paddingInlineEnd = `${gutter}px`
    return () => {
      root.style.scrollbarGutter = ''
      body.style.paddingInlineEnd = ''
    }
  }, [isOpen])
}
