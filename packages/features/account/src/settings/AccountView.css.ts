import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

export const page = style({
  inlineSize: '100%',
  maxInlineSize: '60rem',
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: space[6],
  '@media': { [media.tablet]: { paddingInline: space[6], paddingBlock: space[8] } },
})

export const names = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  marginBlockEnd: space[8],
  overflowWrap: 'anywhere',
})

export const notice = style({ marginBlockStart: space[5], ':empty': { display: 'none' } })
