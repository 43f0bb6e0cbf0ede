import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const form = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  maxWidth: '40rem',
})

export const field = style({ flex: 1, minWidth: 0 })

export const results = style({ display: 'grid', gap: vars.space[4] })
