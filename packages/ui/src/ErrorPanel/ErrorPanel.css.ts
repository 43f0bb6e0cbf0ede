import { style, styleVariants } from '@vanilla-extract/css'
import { media, tint, vars } from '../theme/index.ts'

const { color, radius, space, stroke } = vars

const pagePanel = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[4],
  maxInlineSize: '30rem',
  marginInline: 'auto',
  padding: `${space[12]} ${space[6]}`,
  textAlign: 'center',
})

/** Fills the width of the missing content, and aligns with the text above. */
const sectionPanel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  justifyItems: 'start',
  gap: space[5],
  minInlineSize: 0,
  padding: space[6],
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
  '@media': { [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', padding: space[8] } },
})

export const panel = styleVariants({ page: [pagePanel], section: [sectionPanel] })

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space[12],
  blockSize: space[12],
  borderRadius: radius.full,
  background: tint(color.danger, 10),
  color: color.danger,
})
