import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, text } = vars

export const options = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
})

/** Its words, not its invisible edge, end where the fields end. */
export const forgot = style({ marginInlineEnd: `calc(-1 * ${space[3]})` })

export const note = style({ inlineSize: '100%', color: color.inkFaint, fontSize: text.small })

/** Opens below everything that is always there. */
export const help = style({ order: 1, inlineSize: '100%', marginBlockStart: space[3] })
