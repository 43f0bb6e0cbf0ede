/** @file Styles for a page that consists only of Calotype components. */
import { globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { setElementStyles, textStyles } from './elementStyles.ts'
import { tint } from './media.ts'

setElementStyles('')
globalStyle('html', {
  ...textStyles,
  background: vars.color.ground,
  fontSize: '100%',
  scrollbarColor: `${tint(vars.color.ink, 28)} transparent`,
  scrollbarGutter: 'stable',
})
// Disables scrolling behind a modal. No overlay can cover the scrollbar gutter, so it has the color of a dialog's
// scrim. The lightbox removes the gutter (useHiddenScrollbarGutter.ts).
globalStyle('html:has([data-modal])', { overflow: 'hidden', background: vars.color.pageBehindScrim })
globalStyle('body', { minBlockSize: '100dvh', background: vars.color.ground })
