import { layer, media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { space } = vars

/**
 * At the lower edge of a phone, in the lower corner of a wider window. It stands in the page, below everything: at the end
 * of a page nothing lies under it.
 */
export const corner = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.frame,
  display: 'flex',
  flexDirection: 'column',
  pointerEvents: 'none',
  '@media': { [media.tablet]: { gap: space[2], alignItems: 'flex-end', insetBlockEnd: space[4] } },
})

// What is selected has the foot of the window to itself: the docks stand above it, or on a phone aside.
globalStyle(`html:has([data-foot]) .${corner}`, {
  display: 'none',
  '@media': { [media.tablet]: { display: 'flex', insetBlockEnd: `calc(${space[16]} + ${space[8]})` } },
})
