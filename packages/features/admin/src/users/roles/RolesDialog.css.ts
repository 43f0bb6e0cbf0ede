import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

export const roles = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], listStyle: 'none' })

export const add = style({ display: 'flex', alignItems: 'end', gap: space[3] })

export const grow = style({ flex: 1, minInlineSize: 0 })

export const remove = style({ display: 'inline-flex', padding: space[1], color: 'inherit' })
