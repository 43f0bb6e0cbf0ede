import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, text } = vars

export const search = style({ display: 'grid', gap: space[2], maxInlineSize: '32rem' })

export const resultCount = style({ color: color.inkSoft, fontSize: text.small })

export const day = style({ color: color.inkSoft, whiteSpace: 'nowrap' })
