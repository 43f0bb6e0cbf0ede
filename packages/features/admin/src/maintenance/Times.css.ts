import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, text } = vars

export const times = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[6]}`, margin: 0 })

export const name = style({ color: color.inkSoft, fontSize: text.small })

export const time = style({ margin: 0, fontVariantNumeric: 'tabular-nums' })
