import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

/** The room around a whole screen, as around the gallery and the albums. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  paddingBlock: space[6],
  paddingInline: space[4],
  '@media': { [media.tablet]: { paddingBlock: space[8], paddingInline: space[6] } },
})
