import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, text } = vars

/** Hides the focus ring. Only scripts focus the notice, to make screen readers start there. */
export const notice = style({ outline: 'none' })

export const options = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
})

export const forgotPasswordLink = style({ fontSize: text.small })

export const note = style({ inlineSize: '100%', color: color.inkFaint, fontSize: text.small })
