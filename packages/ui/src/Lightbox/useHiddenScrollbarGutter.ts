import { useLayoutEffect } from 'react'

/**
 * Removes the page's scrollbar gutter, which no overlay can cover, while a full-screen view is open. Padding of the
 * same width preserves the layout of the page below.
 */
export function useHiddenScrollbarGutter(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const { documentElement: root, body } = document
    // Avoid `clientWidth`, which includes the gutter while the lightbox hides the page's overflow (reset.css.ts).
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
