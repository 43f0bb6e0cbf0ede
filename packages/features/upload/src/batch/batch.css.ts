import { tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, radius, space } = vars

/** Row of quiet buttons whose outer texts align with the content above and below. */
export const quietButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: `calc(-1 * ${space[3]})`,
})

/** Prevents the text from moving when a digit changes. */
export const figures = style({ fontVariantNumeric: 'tabular-nums' })

/** Reserves the width of the longer label, so that pressing the button doesn't move its neighbors. */
export const pauseLabel = style({
  display: 'inline-grid',
  justifyItems: 'center',
  '::after': { content: 'attr(data-other)', visibility: 'hidden', blockSize: 0, overflow: 'hidden' },
})

/** Result, with its links in the same row or, on phones, below it. */
export const outcome = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[6]}`,
})

export const icon = style({ flexShrink: 0 })

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  gap: space[3],
})

/** Aligns name, number and hint with those of the neighboring columns. */
export const fact = style({
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  padding: space[3],
  borderRadius: radius.medium,
  background: tint(color.ink, 4),
  fontVariantNumeric: 'tabular-nums',
})
