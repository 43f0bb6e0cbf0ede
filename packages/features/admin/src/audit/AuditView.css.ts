import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, text } = vars

export const moment = style({
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** Keeps most email addresses on one line on wide screens, without making the page scroll at 1024 px. */
export const actor = style({ '@media': { [media.desktop]: { minInlineSize: 'min(11rem, 20vw - 7rem)' } } })

export const target = style({ '@media': { [media.desktop]: { minInlineSize: 'min(10rem, 20vw - 8rem)' } } })

export const kind = style({ whiteSpace: 'nowrap' })

export const changes = style({ display: 'grid', gap: space[1], listStyle: 'none' })

export const field = style({ color: color.inkFaint, fontSize: text.tiny })

export const oldValue = style({ color: color.inkSoft, textDecoration: 'line-through' })

export const newValue = style({ textDecoration: 'none' })

export const moreButton = style({ display: 'flex', justifyContent: 'center' })

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
  gap: space[3],
})

/** Makes the first field wider, so that no other field is alone on a line. */
export const person = style({
  gridColumn: '1 / -1',
  '@media': { [media.tablet]: { gridColumn: 'span 2' }, [media.wide]: { gridColumn: 'auto' } },
})
