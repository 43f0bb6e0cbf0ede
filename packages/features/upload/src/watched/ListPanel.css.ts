import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, stroke } = vars

export const panel = style({ ':focus': { outline: 'none' } })

/** The buttons are in the same row as the text, or wrap below it. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  paddingBlock: space[3],
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
})

/** Row of a setting below the list of folders, separated by a line. The switch never wraps below the text. */
export const setting = style([row, { flexWrap: 'nowrap', justifyContent: 'space-between' }])

/** Wide enough for the date and time of the last check on one line. */
export const facts = style({
  flex: '1 1 15rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
})

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginInlineStart: 'auto' })

export const name = style({ minInlineSize: 0 })

export const heading = style({ flex: '1 1 18rem', minInlineSize: 0 })
