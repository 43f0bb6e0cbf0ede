/** The element of a drawn page that holds what is fetched once the page is seen. */
const LATER = 'later'

/**
 * Delays the first paint until the whole page is parsed. A browser that paints half a page moves centered content when the
 * rest arrives, and lays the page out twice. A page is one small response, so the rest is milliseconds away.
 */
export const PAINT_WHOLE_PAGE = `<link rel="expect" href="#${LATER}" blocking="render">`

/**
 * What a drawn page is not to spend its first moments on: nothing in it is fetched before FIRST_PAINT, at the end of the
 * page, lets it go.
 */
export const later = (elements: string) => `<template id="${LATER}">${elements}</template>`

/**
 * Stands at the end of every drawn page. When the page is painted, or nobody looks at it, all of it is laid out
 * (`data-fresh`; see layOutLater of ui's theme), and its scripts are fetched. A font that has not come half a second later
 * is not changed to any more, so nothing that is being read moves. It is there for the next screen. [Note: late fonts] ui's
 * theme knows the attribute, app/frame/useLateFonts.ts takes it away.
 */
export const FIRST_PAINT = `const root = document.documentElement
const begin = () => {
  delete root.dataset.fresh
  document.body.append(document.getElementById('${LATER}').content)
  setTimeout(settle, 500)
}
const settle = () => {
  const fonts = Array.from(document.fonts)
  const come = fonts.filter(({ status }) => status === 'loaded').map(({ family }) => family)
  const late = fonts.map(({ family }) => family).filter((family) => !come.includes(family))
  root.dataset.late = Array.from(new Set(late)).join()
}
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))`
