import { tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const image = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' })

export const icon = style({
  blockSize: '100%',
  display: 'grid',
  placeItems: 'center',
  color: vars.color.inkFaint,
  fontSize: vars.text.headline,
})

export const video = style({ display: 'block', blockSize: '100%' })

export const videoSymbol = style([icon, { position: 'absolute', inset: 0 }])

/** Badge that distinguishes a video's frame from a photo. */
export const videoBadge = style({
  position: 'absolute',
  insetBlockEnd: vars.space[2],
  insetInlineStart: vars.space[2],
  display: 'grid',
  padding: vars.space[1],
  borderRadius: vars.radius.full,
  background: tint(vars.color.raised, 88),
  color: vars.color.ink,
})
