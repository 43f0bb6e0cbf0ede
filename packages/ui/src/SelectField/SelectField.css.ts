import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

export const frame = style({ display: 'grid', position: 'relative' })

globalStyle(`${frame} > select`, {
  paddingInlineEnd: vars.space[10],
  textOverflow: 'ellipsis',
  cursor: 'pointer',
})
globalStyle(`${frame} > select option`, { background: vars.color.raised, color: vars.color.ink })

export const chevron = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space[3],
  display: 'flex',
  alignItems: 'center',
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  pointerEvents: 'none',
})
