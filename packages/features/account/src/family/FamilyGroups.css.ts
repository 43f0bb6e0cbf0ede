import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, control, motion, radius, space, stroke, weight } = vars

const hairline = `${stroke.hairline} solid ${color.line}`

/** Shows groups and members in two columns, or stacked on narrow screens. */
export const columns = style({
  display: 'grid',
  gap: space[8],
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
})

export const names = style({ flex: '1 1 12rem', minInlineSize: 0, overflowWrap: 'anywhere' })

export const invitations = style({ display: 'flex', flexDirection: 'column', gap: space[3] })

export const invitation = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: space[4],
  border: hairline,
  borderRadius: radius.medium,
  background: color.surface,
})

export const actions = style({ display: 'flex', gap: space[2] })

export const groups = style({ border: hairline, borderRadius: radius.medium, overflow: 'hidden' })

export const group = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  inlineSize: '100%',
  minBlockSize: control.touch,
  paddingInline: space[3],
  paddingBlock: space[2],
  textAlign: 'start',
  color: color.inkSoft,
  transition: `background ${motion.fast} ${motion.ease}`,
  selectors: {
    'li + li > &': { borderBlockStart: hairline },
    '&:hover': { background: color.raised },
    '&[aria-pressed="true"]': { background: color.raised, color: color.ink, fontWeight: weight.medium },
    '&:focus-visible': { outlineOffset: `calc(${stroke.focus} * -1)` },
  },
})

export const members = style({ borderBlockEnd: hairline })

export const member = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: space[12],
  paddingBlock: space[2],
  borderBlockStart: hairline,
})
