import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, stroke } = vars

export const panel = style({ ':focus': { outline: 'none' } })

/** Its buttons stand in one line with it, and where there is no room below it. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  paddingBlock: space[3],
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
})

/** A setting below the list of folders, separated by a line. The switch never wraps below the text. */
export const setting = style([row, { flexWrap: 'nowrap', justifyContent: 'space-between' }])

/** Wide enough for the day and the time of a look in one line. */
export const facts = style({
  flex: '1 1 15rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
})

/** At the end of the row, below it as well. */
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginInlineStart: 'auto' })

/** Breaks where it is longer than the row. */
export const name = style({ minInlineSize: 0 })

/** As wide as the button below it, where both do not stand in one line. */
export const words = style({ flex: '1 1 18rem', minInlineSize: 0 })
