import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const form = style({ inlineSize: 'min(100%, 26rem)' })

export const password = style({ display: 'grid', gap: vars.space[3] })
