import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space } = vars

export const permissions = style({ display: 'grid', gap: space[1], listStyle: 'none' })

export const noPermissions = style({ color: color.inkSoft })
