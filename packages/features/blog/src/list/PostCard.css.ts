import { media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius, space, text } = vars

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[10]} ${space[8]}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})

/** Matches the last card if the number of cards is odd. It fills its row in a grid of two columns. */
const LAST_ODD_CARD = ':last-child:nth-child(odd)'

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minInlineSize: 0,
  '@media': {
    [media.tablet]: {
      selectors: {
        [`&${LAST_ODD_CARD}`]: {
          display: 'grid',
          gridColumn: '1 / -1',
          gridTemplateColumns: 'subgrid',
          gridTemplateRows: 'auto auto 1fr auto auto',
          columnGap: space[8],
        },
      },
    },
    [media.desktop]: { selectors: { [`&${LAST_ODD_CARD}`]: { display: 'flex', gridColumn: 'auto' } } },
  },
})

// Places the text next to the cover.
globalStyle(`${card}${LAST_ODD_CARD} > :first-child`, { gridRow: '1 / span 5' })

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[3]}`,
  color: color.inkFaint,
  fontSize: text.small,
})

export const title = style({})

// Makes the whole card clickable. The underline appears on hover.
globalStyle(`${title} a`, { textDecorationColor: 'transparent' })
globalStyle(`${title} a::after`, { content: '', position: 'absolute', inset: 0, borderRadius: radius.small })
globalStyle(`${card}:hover ${title} a`, { textDecorationColor: 'currentColor' })
globalStyle(`${title} a:focus-visible`, { outline: 'none' })
globalStyle(`${title} a:focus-visible::after`, {
  outline: `${vars.stroke.focus} solid ${color.focus}`,
  outlineOffset: space[2],
})

export const excerpt = style({ color: color.inkSoft })

export const footer = style({ marginBlockStart: 'auto', color: color.inkFaint, fontSize: text.small })

export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  color: color.inkFaint,
  fontSize: text.small,
})
