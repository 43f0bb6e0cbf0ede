import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/** Positions inside are computed by layoutRows, in CSS pixels. */
export const grid = style({ position: 'relative', contain: 'layout' })

export const month = style({ position: 'absolute', insetInline: 0 })

/** [Note: heading] As high as HEADING_HEIGHT_PX in layoutRows.ts. */
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
})

export const count = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: vars.color.inkFaint,
  fontWeight: vars.weight.regular,
  fontVariantNumeric: 'tabular-nums',
})

export const tiles = style({ listStyle: 'none' })

export const tile = style({ position: 'absolute' })

/** [Note: caption] As high as CAPTION_HEIGHT_REM in PhotoGrid.tsx. */
export const caption = style({
  height: '2rem',
  padding: vars.space[1],
  overflow: 'hidden',
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
