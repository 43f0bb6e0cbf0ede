import { style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

const { color, radius, space } = vars

/** Fills the window. A modal `dialog` is in the top layer and needs no z-index. */
export const overlay = style({
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  border: 'none',
  color: color.ink,
  background: color.scrim,
  selectors: {
    '&[data-kind="viewer"]': { background: color.ground },
    '&[open]': { display: 'grid', placeItems: 'center' },
    '&:focus': { outline: 'none' },
    '&::backdrop': { background: 'none' },
  },
})

export const note = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  maxInlineSize: '26rem',
  margin: space[4],
  padding: space[6],
  borderRadius: radius.large,
  textAlign: 'center',
  selectors: { [`${overlay}[data-kind="dialog"] &`]: { background: color.raised } },
})

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[3],
  marginBlockStart: space[3],
})
