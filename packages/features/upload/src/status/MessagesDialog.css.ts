import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, stroke, text } = vars

export const list = style({ display: 'grid', fontSize: text.small, color: color.inkSoft })

/** Messages outside the visible part of the list aren't rendered. */
export const entry = style({
  paddingBlock: space[2],
  borderBlockEnd: `${stroke.hairline} solid ${color.line}`,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 3rem',
  ':last-child': { borderBlockEnd: 'none' },
})
