import { media, tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/**
 * Container of absolutely positioned rows (see `layout/`). Strict containment prevents its content from extending the
 * page.
 */
export const grid = style({ position: 'relative', contain: 'strict', overflowAnchor: 'none' })

/** Contains the rendered rows. `useVirtualLines` sets its `top`. */
export const sheet = style({ position: 'absolute', insetInline: 0 })

export const row = style({ position: 'absolute', insetInline: 0, contain: 'layout style' })

/** Heading above the first photo of a group that shares its row. */
export const sharedHeading = style({ position: 'absolute', top: 0 })

/** The height must equal HEADING_HEIGHT_PX in layout/frame.ts. */
export const heading = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: vars.space[2],
  height: vars.space[16],
  paddingBlockEnd: vars.space[3],
  fontSize: vars.text.body,
  fontWeight: vars.weight.strong,
  lineHeight: vars.leading.tight,
  paddingInline: vars.space[3],
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '@media': { [media.tablet]: { paddingInline: 0 } },
  // Only the first heading in a row needs space before it.
  selectors: { [`${sharedHeading}:not(:first-child) > &`]: { paddingInline: 0 } },
})

/** Stacks the name above the count within the height of one heading. */
export const stacked = style({
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-end',
  gap: 0,
  paddingInlineEnd: 0,
})

export const stackedName = style({ overflow: 'hidden', textOverflow: 'ellipsis' })

export const count = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: vars.color.inkFaint,
  fontWeight: vars.weight.regular,
  fontVariantNumeric: 'tabular-nums',
})

export const stackedCount = style({ fontSize: vars.text.small })

export const cell = style({
  position: 'absolute',
  borderRadius: vars.radius.tile,
  // The ring is inside the cell, over the photo, because the grid clips outlines at its edges.
  '::after': { position: 'absolute', inset: 0, borderRadius: 'inherit', pointerEvents: 'none' },
  selectors: {
    [`${grid}[data-opens] &`]: { cursor: 'pointer' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      content: '',
      border: `${vars.stroke.focus} solid ${vars.color.focus}`,
      boxShadow: `inset 0 0 0 ${vars.stroke.focus} ${vars.color.ground}`,
    },
  },
})

export const image = style({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.tile,
  background: tint(vars.color.ink, 7),
})

/** Placeholder that looks like a tile with a loading image. */
export const unloaded = style({
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: vars.radius.tile,
  background: tint(vars.color.ink, 7),
})

/** The height must equal CAPTION_HEIGHT_REM in PhotoGrid.tsx. */
export const caption = style({
  height: '2rem',
  padding: vars.space[1],
  overflow: 'hidden',
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
