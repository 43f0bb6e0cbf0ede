import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, radius, space, text } = vars

export const sections = style({ display: 'grid', gap: space[8] })

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

export const meter = style({
  inlineSize: '100%',
  blockSize: space[2],
  borderRadius: radius.full,
  background: `color-mix(in oklab, ${color.ink} 8%, transparent)`,
  overflow: 'hidden',
})

export const fill = style({
  blockSize: '100%',
  background: color.accent,
  selectors: { '&[data-full]': { background: color.danger } },
})

/** Shows two tables side by side on wide screens. */
export const tables = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  listStyle: 'none',
})

/** Keeps each value near its name on wide screens. */
export const facts = style([rows, { maxInlineSize: '32rem' }])

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space[1]} ${space[3]}`,
  fontSize: text.small,
  overflowWrap: 'anywhere',
})

export const bar = style({ gridColumn: '1 / -1' })

export const amount = style({ color: color.inkSoft, fontVariantNumeric: 'tabular-nums' })
