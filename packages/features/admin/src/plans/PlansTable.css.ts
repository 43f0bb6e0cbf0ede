import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, weight } = vars

export const plan = style({ display: 'grid', gap: space[1], minInlineSize: 0 })

export const names = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })

export const name = style({ minInlineSize: 0, fontWeight: weight.medium })

export const description = style({ color: color.inkSoft })

export const features = style({ display: 'grid', gap: space[1], listStyle: 'none' })

/** Keeps a price or a size on one line of the table. The cards on small screens may be too narrow. */
export const amount = style({ '@media': { [media.desktop]: { whiteSpace: 'nowrap' } } })
