import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[6],
  inlineSize: '100%',
  // Break long email addresses.
  overflowWrap: 'anywhere',
  maxInlineSize: '40rem',
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: space[6],
  '@media': { [media.tablet]: { paddingInline: space[6], paddingBlock: space[8] } },
})
