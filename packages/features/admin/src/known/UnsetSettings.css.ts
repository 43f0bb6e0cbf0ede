import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, text } = vars

export const section = style({ display: 'grid', gap: space[3] })

export const name = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1] })

export const note = style({ color: color.inkSoft, fontSize: text.tiny })
