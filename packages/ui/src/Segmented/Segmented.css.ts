import { style } from '@vanilla-extract/css'
import { media, tint, vars } from '../theme/index.ts'

const { color, control, radius, space, stroke, text, weight } = vars

export const group = style({
  display: 'inline-flex',
  gap: space[1],
  maxInlineSize: '100%',
  padding: `calc(${space[1]} - ${stroke.hairline})`,
  background: tint(color.ink, 5),
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
})

export const option = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minInlineSize: control.small,
  minBlockSize: control.small,
  paddingInline: space[2],
  border: `${stroke.hairline} solid transparent`,
  borderRadius: radius.small,
  fontSize: text.small,
  fontWeight: weight.medium,
  lineHeight: vars.leading.tight,
  color: color.inkSoft,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-state="on"]': { background: color.raised, borderColor: color.line, color: color.ink },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.ink } } } },
})
