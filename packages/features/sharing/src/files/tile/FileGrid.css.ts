import { media, tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, control, motion, radius, space, text, weight } = vars

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8rem, 100%), 1fr))',
  gap: `${space[6]} ${space[4]}`,
  listStyle: 'none',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))' } },
})

export const card = style({ display: 'flex', flexDirection: 'column', gap: space[2], minInlineSize: 0 })

export const frame = style({ position: 'relative' })

/** Message over the lower edge of a picture whose thumbnail failed to load. */
export const retry = style({
  position: 'absolute',
  insetInline: space[2],
  insetBlockEnd: space[2],
  display: 'flex',
  justifyContent: 'center',
})

export const picture = style({
  position: 'relative',
  display: 'grid',
  inlineSize: '100%',
  aspectRatio: '4 / 3',
  padding: 0,
  border: 0,
  borderRadius: radius.tile,
  overflow: 'hidden',
  background: color.raised,
  color: color.inkFaint,
  cursor: 'zoom-in',
  transition: `opacity ${motion.fast} ${motion.ease}`,
  '@media': { [media.hover]: { ':hover': { opacity: 0.9 } } },
})

/** Gray like a skeleton, because a raised surface would look like an empty page in the light theme. */
export const pendingPicture = style({
  aspectRatio: '4 / 3',
  borderRadius: radius.tile,
  background: tint(color.ink, 9),
})

export const image = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  objectFit: 'cover',
})

export const icon = style({ display: 'grid', placeItems: 'center', fontSize: text.headline })

export const facts = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: space[2],
})

/** Reserves space for the facts while the file loads. */
export const hiddenFacts = style([facts, { visibility: 'hidden' }])

/** Stays visible while the visitor scrolls through files that have not loaded. */
export const failure = style({
  position: 'sticky',
  insetBlockEnd: space[4],
  borderRadius: radius.medium,
  // An opaque background hides the photos that scroll behind the translucent banner.
  background: color.ground,
})

export const name = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: text.small,
  fontWeight: weight.medium,
})

export const small = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  alignContent: 'start',
  color: color.inkSoft,
  fontSize: text.tiny,
  // Reserves a line for the date on every card, so that loaded cards and placeholders have the same height.
  minBlockSize: '3.75em',
  '@media': { [media.tablet]: { minBlockSize: 0 } },
})

export const download = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: control.small,
  blockSize: control.small,
  borderRadius: radius.small,
  color: color.inkSoft,
  '@media': {
    [media.coarse]: { inlineSize: control.touch, blockSize: control.touch },
    [media.hover]: { ':hover': { color: color.ink, background: color.raised } },
  },
})
