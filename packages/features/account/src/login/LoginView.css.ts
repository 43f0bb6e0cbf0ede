import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, text } = vars

/** Only scripts focus the notice, so that screen readers start reading here. */
export const notice = style({ outline: 'none' })

export const options = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
})

export const forgot = style({ fontSize: text.small })

export const note = style({ inlineSize: '100%', color: color.inkFaint, fontSize: text.small })
