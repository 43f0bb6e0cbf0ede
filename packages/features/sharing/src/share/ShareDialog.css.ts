import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, stroke, text } = vars

export const linkRow = style({ display: 'flex', alignItems: 'center', gap: space[2] })

export const grow = style({ flex: 1, minInlineSize: 0 })

export const note = style({ color: color.success, fontSize: text.small })

/** On phones, each field has a separate line. */
export const invitation = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  '@media': { [media.tablet]: { flexDirection: 'row', alignItems: 'flex-end' } },
})

/** On phones, the button is below the expiry and has the full width. */
export const newLink = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  '@media': { [media.tablet]: { flexDirection: 'row', alignItems: 'flex-end' } },
})

export const people = style({ listStyle: 'none' })

export const person = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  paddingBlock: space[2],
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
})

/** On phones, the permission and buttons wrap below the address. */
export const address = style({
  flex: '1 1 100%',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { flexBasis: '11rem' } },
})
