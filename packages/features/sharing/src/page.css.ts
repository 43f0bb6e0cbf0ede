import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

/** Padding of a screen. Equals the gallery's padding. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  paddingBlock: space[6],
  paddingInline: space[4],
  '@media': { [media.tablet]: { paddingBlock: space[8], paddingInline: space[6] } },
})
