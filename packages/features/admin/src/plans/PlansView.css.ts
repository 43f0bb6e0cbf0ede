import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

export const plan = style({ display: 'grid', gap: space[1], minInlineSize: 0 })

export const features = style({ display: 'grid', gap: space[1], listStyle: 'none' })
