import { tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, radius, space, text, weight } = vars

const layer = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
})

/** Both overlays lighten the picture behind the text. Colored text needs the more opaque overlay. */
export const scrim = style([layer, { background: tint(color.raised, 76) }])
export const opaqueScrim = style([layer, { background: tint(color.raised, 92) }])

export const percent = style({
  fontSize: text.large,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
})

export const bar = style({ position: 'absolute', insetInline: space[3], insetBlockEnd: space[3] })

export const failedOverlay = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  color: color.danger,
  fontSize: text.small,
  fontWeight: weight.medium,
})

export const doneOverlay = style({
  position: 'absolute',
  insetBlockEnd: space[2],
  insetInlineEnd: space[2],
  display: 'grid',
  padding: space[1],
  borderRadius: radius.full,
  background: color.raised,
  color: color.success,
})
