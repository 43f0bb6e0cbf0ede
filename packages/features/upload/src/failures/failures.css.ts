import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, stroke, text } = vars

/** Column that long names can't widen. */
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

export const groups = style({ ...column, gap: space[3] })

export const group = style({
  ...column,
  gap: space[2],
  justifyItems: 'start',
  paddingBlockStart: space[3],
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
  ':first-child': { paddingBlockStart: 0, borderBlockStart: 'none' },
})

export const head = style({
  inlineSize: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
})

export const reason = style({ minInlineSize: 0 })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginInlineStart: 'auto',
  ':empty': { display: 'none' },
})

export const files = style({ inlineSize: '100%', fontSize: text.small, color: color.inkSoft })

/** Files outside the visible part of the list aren't rendered. */
export const file = style({
  paddingBlock: space[1],
  overflowWrap: 'anywhere',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 1.75rem',
})

export const nestedFiles = style({ paddingInlineStart: space[4], paddingBlockStart: space[1] })
