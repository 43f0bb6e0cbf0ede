import { globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { tint } from './media.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('*', { margin: 0, padding: 0 })

globalStyle('html', {
  background: vars.color.ground,
  color: vars.color.ink,
  fontFamily: vars.font.ui,
  fontSize: '100%',
  lineHeight: vars.leading.body,
  textSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  WebkitTapHighlightColor: 'transparent',
  scrollbarColor: `${tint(vars.color.ink, 28)} transparent`,
  scrollbarGutter: 'stable',
})
// The page behind a modal does not scroll. No overlay can cover the scrollbar gutter, so the gutter takes the color of
// a dialog's scrim; the lightbox removes it (useHiddenScrollbarGutter.ts).
globalStyle('html:has([data-modal])', { overflow: 'hidden', background: vars.color.pageBehindScrim })
globalStyle('body', { minBlockSize: '100dvh', background: vars.color.ground })

// The shorthand `text-wrap` would reset `white-space: nowrap`, so only the wrap style is set.
globalStyle('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: 'inherit', textWrapStyle: 'balance' })
globalStyle('p', { textWrapStyle: 'pretty' })
globalStyle('ul[class], ol[class]', { listStyle: 'none' })
globalStyle('a', { color: 'inherit' })
globalStyle('img, svg, video, canvas', { display: 'block', maxInlineSize: '100%' })
// A `display` value of a class would override the browser's style for `hidden`.
globalStyle('[hidden]', { display: 'none' })
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 'none',
})
globalStyle('button', { cursor: 'pointer' })
globalStyle('fieldset', { border: 'none', minInlineSize: 0 })
globalStyle('::selection', { background: tint(vars.color.accent, 26) })
globalStyle(':focus-visible', {
  outline: `${vars.stroke.focus} solid ${vars.color.focus}`,
  outlineOffset: vars.stroke.focus,
})

// Icons that point forward or backward follow the reading direction. The build would turn `:dir()` into a list of languages.
globalStyle(
  ['arrow-left', 'chevron-left', 'chevron-right', 'log-in', 'log-out']
    .map((name) => `[dir='rtl'] .lucide-${name}`)
    .join(', '),
  { transform: 'scaleX(-1)' },
)
// The size scales an icon with the surrounding text.
globalStyle('.lucide', { inlineSize: '1.25em', blockSize: '1.25em', strokeWidth: 1.75, flexShrink: 0 })
