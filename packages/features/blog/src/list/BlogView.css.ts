import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, text } = vars

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[16],
  inlineSize: 'min(100%, 76rem)',
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: `${space[10]} ${space[16]}`,
  '@media': { [media.tablet]: { paddingInline: space[10], paddingBlock: `${space[16]}` } },
})

export const head = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })

export const intro = style({ maxInlineSize: '36rem', color: color.inkSoft, fontSize: text.large })

/** If large text leaves no space next to the field, the button wraps below it. */
export const search = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space[2],
  inlineSize: 'min(100%, 30rem)',
  marginBlockStart: space[3],
})

export const searchField = style({ flex: '1 1 10rem', minInlineSize: 0 })

export const categories = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })

export const posts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  minInlineSize: 0,
})

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[3],
})
