/**
 * Stands in every drawn page: a font that has not come half a second after the page is first painted is not changed to any
 * more, so nothing that is being read moves. It is there for the next screen. [Note: late fonts] ui's theme knows the
 * attribute, app/frame/useLateFonts.ts takes it away.
 */
export const LATE_FONTS = `requestAnimationFrame(() => setTimeout(() => {
  const fonts = Array.from(document.fonts)
  const come = fonts.filter(({ status }) => status === 'loaded').map(({ family }) => family)
  const late = fonts.map(({ family }) => family).filter((family) => !come.includes(family))
  document.documentElement.dataset.late = Array.from(new Set(late)).join()
}, 500))`
