import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

export const head = style({ marginBlockEnd: space[4] })

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: `${space[5]} ${space[3]}`,
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
      gap: `${space[6]} ${space[4]}`,
    },
  },
})
