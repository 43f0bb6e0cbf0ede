import { layer, media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { space } = vars

/**
 * At the lower edge on phones, in the lower corner of wider windows. The element is part of the page's layout, so that it
 * covers nothing when the page is scrolled to the end.
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

// The toolbar of a selection takes the lower edge. Docks move above it, and are hidden on phones.
globalStyle(`html:has([data-foot]) .${corner}`, {
  display: 'none',
  '@media': { [media.tablet]: { display: 'flex', insetBlockEnd: `calc(${space[16]} + ${space[8]})` } },
})
