import { tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const cover = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  background: tint(vars.color.ink, 7),
  color: vars.color.inkFaint,
  fontSize: vars.text.headline,
})

export const photo = style({ width: '100%', height: '100%', objectFit: 'cover' })
