import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, stroke } = vars

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[10] })

export const audiences = style({
  display: 'grid',
  gap: `${space[8]} ${space[10]}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const audience = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  paddingBlockStart: space[5],
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
})

export const textBlock = style({ maxInlineSize: '32rem', color: color.inkSoft, textWrap: 'pretty' })
