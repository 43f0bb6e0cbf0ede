import { layer, media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { space } = vars

/**
 * Positions the docks at the lower edge on phones, and in the lower corner of wider windows. They are part of the
 * layout, so that they cover nothing when the page is scrolled to the end.
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

// A selection toolbar at the lower edge moves docks up. On phones, it hides them.
globalStyle(`html:has([data-foot]) .${corner}`, {
  display: 'none',
  '@media': { [media.tablet]: { display: 'flex', insetBlockEnd: `calc(${space[16]} + ${space[8]})` } },
})
