import { layer, media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, radius, space, stroke } = vars

/**
 * First in the order of reading, and last on the page, where it stays in sight: it lies over nothing that one could not
 * scroll away from below it, and comes without moving what is read.
 */
export const place = style({
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

export const answers = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[2] })
