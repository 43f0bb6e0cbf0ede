import { media, tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'
import { page } from '../page.css.ts'

const { color, motion, radius, space, text, weight } = vars

export const screen = style([page, { gap: space[8] }])

export const albums = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8rem, 100%), 1fr))',
  gap: `${space[6]} ${space[4]}`,
  listStyle: 'none',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))' } },
})

export const cover = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  borderRadius: radius.small,
  overflow: 'hidden',
  background: color.raised,
  color: color.inkFaint,
  fontSize: text.headline,
})

export const image = style({
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  objectFit: 'cover',
})

export const heading = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[1],
  marginBlockStart: space[1],
})

export const name = style({
  paddingBlock: space[1],
  minInlineSize: 0,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
  // Aligns the first line with the menu button, which is larger on touch screens.
  '@media': { [media.coarse]: { paddingBlock: space[2] } },
})

export const small = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  color: color.inkSoft,
  fontSize: text.small,
  overflowWrap: 'anywhere',
})

export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  gap: space[1],
  listStyle: 'none',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))' } },
})

export const tile = style({ position: 'relative', aspectRatio: '1' })

/** The button appears on hover. On touch screens, it is always visible. */
export const remove = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  isolation: 'isolate',
  // Circle behind the icon. It is smaller than the button, which is large enough to tap.
  '::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inlineSize: '1.75rem',
    blockSize: '1.75rem',
    borderRadius: '50%',
    background: tint(color.ground, 65),
  },
  '@media': {
    [media.hover]: {
      opacity: 0,
      transition: `opacity ${motion.fast} ${motion.ease}`,
      selectors: { [`${tile}:hover &, ${tile}:focus-within &`]: { opacity: 1 } },
    },
  },
})

export const section = style({ display: 'grid', gap: space[4], outline: 'none' })
