import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginBlockStart: vars.space[4],
  paddingInlineStart: vars.space[3],
  '@media': { [media.tablet]: { paddingInlineStart: 0 } },
})

export const year = style({ flexShrink: 0 })

export const months = style({ display: 'flex', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' })
