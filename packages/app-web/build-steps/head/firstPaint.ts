/** Id of the template with elements that load after the first paint. */
const TEMPLATE_ID = 'later'

/**
 * Delays the first paint until the whole page is parsed. A browser that paints a part of the page lays it out twice and
 * moves centered content. The delay is only milliseconds, because a page is one small response.
 */
export const PAINT_WHOLE_PAGE = `<link rel="expect" href="#${TEMPLATE_ID}" blocking="render">`

/** Wraps elements in a template, so that nothing loads until the script FIRST_PAINT inserts them. */
export const deferElements = (elements: string) => `<template id="${TEMPLATE_ID}">${elements}</template>`

/**
 * The script at the end of every prerendered page. After the first paint, or immediately in a hidden tab, it lays out
 * the rest of the page (`data-fresh`; see deferLayout in ui's theme) and requests all other scripts
 * (docs/decisions/0120). Fonts that load more than half a second later aren't used until the next screen, so that text
 * doesn't move while the visitor reads. ui's theme reads `data-late`, and app/frame/loading/useLateFonts.ts removes it.
 * Until the page is hydrated, the script also prevents the browser from submitting a form, which would lose the input.
 * account/src/authLayout/PrerenderedForm.tsx submits the form instead.
 */
export const FIRST_PAINT = `const root = document.documentElement
let hasBegun = false
const begin = () => {
  if (hasBegun) return
  hasBegun = true
  delete root.dataset.fresh
  document.body.append(document.getElementById('${TEMPLATE_ID}').content)
  setTimeout(settle, 500)
}
const settle = () => {
  const fonts = Array.from(document.fonts)
  const come = fonts.filter(({ status }) => status === 'loaded').map(({ family }) => family)
  const late = fonts.map(({ family }) => family).filter((family) => !come.includes(family))
  root.dataset.late = Array.from(new Set(late)).join()
}
if (document.hidden) begin()
else {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  setTimeout(begin, 3000)
}
addEventListener('submit', (event) => {
  if (event.defaultPrevented || event.target.method !== 'post') return
  event.preventDefault()
  event.submitter?.setAttribute('aria-busy', 'true')
  globalThis.submittedEarly = event.target
})`
