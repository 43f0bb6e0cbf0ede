import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const form = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  maxWidth: '40rem',
})

export const field = style({ flex: 1, minWidth: 0 })

/** Over the photos, which on a phone go from edge to edge. */
export const top = style({
  display: 'grid',
  gap: vars.space[6],
  paddingInline: vars.space[3],
  '@media': { [media.tablet]: { paddingInline: 0 } },
})

export const results = style({ marginBlockStart: vars.space[3] })
