import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

/** Shows the names in two columns if both have enough space. */
export const names = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: `${space[5]} ${space[4]}`,
})

export const password = style({ display: 'grid', gap: space[3] })
