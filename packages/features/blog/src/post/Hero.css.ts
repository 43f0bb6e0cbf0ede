import { media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, font, space, text, weight } = vars

export const hero = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[8],
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)', gap: space[12] },
  },
})

export const textBlock = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  minInlineSize: 0,
})

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  color: color.inkFaint,
  fontSize: text.small,
})

export const title = style({})

// Titles of posts are sentences, so their font is smaller than that of other display headings.
globalStyle(`${title} h1`, {
  fontSize: 'min(clamp(2.125rem, 1.6rem + 2.1vw, 3.25rem), 13vw)',
  lineHeight: '1.1',
})

export const excerpt = style({
  color: color.inkSoft,
  fontFamily: font.display,
  fontSize: text.title,
  lineHeight: '1.4',
  textWrap: 'pretty',
})

export const author = style({ color: color.ink, fontWeight: weight.medium })

export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  color: color.inkFaint,
  fontSize: text.small,
})
