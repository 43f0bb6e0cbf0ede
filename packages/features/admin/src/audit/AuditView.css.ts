import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, text } = vars

export const moment = style({
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** Most addresses stay in one line where there is room for the whole table. */
export const who = style({ '@media': { [media.desktop]: { minInlineSize: '11rem' } } })

export const which = style({ '@media': { [media.desktop]: { minInlineSize: '10rem' } } })

export const kind = style({ whiteSpace: 'nowrap' })

export const changes = style({ display: 'grid', gap: space[1], listStyle: 'none' })

export const field = style({ color: color.inkFaint, fontSize: text.tiny })

export const from = style({ color: color.inkSoft, textDecoration: 'line-through' })

export const to = style({ textDecoration: 'none' })

export const more = style({ display: 'flex', justifyContent: 'center' })
