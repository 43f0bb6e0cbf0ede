import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

/** First and last name, next to each other where there is space. */
export const names = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
})

export const email = style({ overflowWrap: 'anywhere' })
