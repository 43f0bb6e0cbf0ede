import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, font, space, text } = vars

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  marginBlockEnd: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: '2fr repeat(3, minmax(0, 1fr))' } },
})

/** Spans both columns of the two-column layout. */
export const line = style({
  gridColumn: '1 / -1',
  '@media': { [media.tablet]: { gridColumn: 'auto' } },
})

export const value = style({
  display: '-webkit-box',
  maxInlineSize: '22rem',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  fontFamily: font.ui,
  overflowWrap: 'anywhere',
})

export const dots = style({ color: color.inkSoft, letterSpacing: '0.15em' })

export const key = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1] })

export const day = style({ whiteSpace: 'nowrap' })

export const note = style({ color: color.inkSoft, fontSize: text.tiny })
