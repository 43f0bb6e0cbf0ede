import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, stroke } = vars

export const section = style({
  display: 'grid',
  gap: space[5],
  paddingBlock: space[8],
  outline: 'none',
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', gap: space[8] },
  },
})

export const names = style({ display: 'grid', alignContent: 'start', gap: space[2], textWrap: 'pretty' })

export const content = style({ display: 'grid', gap: space[4], minInlineSize: 0 })
