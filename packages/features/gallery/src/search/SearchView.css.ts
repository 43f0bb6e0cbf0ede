import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const form = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  maxWidth: '40rem',
})

export const field = style({ flex: 1, minWidth: 0 })

/** Title and search field. On phones, they need padding, because the photos below fill the full width. */
export const top = style({
  display: 'grid',
  gap: vars.space[6],
  paddingInline: vars.space[3],
  '@media': { [media.tablet]: { paddingInline: 0 } },
})

export const results = style({ marginBlockStart: vars.space[3] })
