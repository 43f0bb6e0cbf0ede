import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, radius, space, stroke, text, weight } = vars

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})

/** Aligns the figures of a row, even if some names have two lines. */
export const card = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: space[1],
  padding: space[4],
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})

export const name = style({ color: color.inkSoft, fontSize: text.small })

export const figure = style({
  fontSize: text.large,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
})
