import { layer, media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, radius, space, stroke } = vars

/**
 * The notice is first in the reading order, but sticks to the bottom of the window. It appears without moving content,
 * and all content can be scrolled out from under it.
 */
export const container = style({
  order: 1,
  position: 'sticky',
  insetBlockEnd: space[3],
  zIndex: layer.sticky,
  alignSelf: 'end',
  inlineSize: 'min(100%, 26rem)',
  marginBlockStart: 'auto',
  paddingInline: space[3],
  '@media': { [media.tablet]: { insetBlockEnd: space[6], paddingInline: space[6] } },
})

export const notice = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  background: color.raised,
  boxShadow: vars.shadow.overlay,
})

export const actions = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[2] })
