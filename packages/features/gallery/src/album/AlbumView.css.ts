import { media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingInline: vars.space[3],
  '@media': { [media.tablet]: { paddingInline: 0 } },
})

export const textBlock = style({
  flex: '1 1 16rem',
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  maxWidth: '44rem',
  overflowWrap: 'anywhere',
})

export const description = style({ whiteSpace: 'pre-line' })

/** On phones, the buttons share the width equally, and the first button has its own row. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  '@media': {
    [media.narrow]: {
      inlineSize: '100%',
    },
  },
})

globalStyle(`${actions} > *`, {
  '@media': { [media.narrow]: { flex: '1 1 40%', whiteSpace: 'nowrap' } },
})
globalStyle(`${actions} > :first-child:not(:last-child)`, {
  '@media': { [media.narrow]: { flexBasis: '100%' } },
})

export const form = style({
  display: 'grid',
  gap: vars.space[5],
  maxWidth: '44rem',
  paddingInline: vars.space[3],
  '@media': { [media.tablet]: { paddingInline: 0 } },
})

export const covers = style({
  display: 'flex',
  gap: vars.space[2],
  border: 0,
  minWidth: 0,
  // Without this padding, the scroll container would clip the outline of the selected cover.
  padding: vars.space[1],
  marginInline: `calc(-1 * ${vars.space[1]})`,
  overflowX: 'auto',
})

export const legend = style({
  marginBlockEnd: vars.space[1],
  fontSize: vars.text.small,
  fontWeight: vars.weight.medium,
})

export const choice = style({
  position: 'relative',
  flexShrink: 0,
  width: '72px',
  height: '72px',
  borderRadius: vars.radius.small,
  overflow: 'hidden',
  cursor: 'pointer',
  outlineOffset: vars.stroke.focus,
  selectors: {
    '&:has(:checked)': { outline: `${vars.stroke.focus} solid ${vars.color.accent}` },
    '&:has(:focus-visible)': { outline: `${vars.stroke.focus} solid ${vars.color.focus}` },
  },
})

export const moreCovers = style({ flexShrink: 0, alignSelf: 'center', paddingInline: vars.space[3] })

export const radio = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' })
