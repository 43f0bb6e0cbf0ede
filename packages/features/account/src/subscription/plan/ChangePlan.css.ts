import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: vars.space[3] })

export const choice = style({ flex: '1 1 14rem', minInlineSize: 0 })
