import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, stroke, text } = vars

export const container = style({ display: 'block' })

export const notice = style({
  display: 'block',
  padding: `${space[2]} ${space[4]}`,
  background: `color-mix(in oklab, ${color.warning} 12%, ${color.surface})`,
  borderBlockEnd: `${stroke.hairline} solid ${color.line}`,
  color: color.ink,
  fontSize: text.small,
  textAlign: 'center',
  overflowWrap: 'anywhere',
})
