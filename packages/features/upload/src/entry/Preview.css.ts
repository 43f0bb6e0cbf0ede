import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const image = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' })

export const icon = style({
  blockSize: '100%',
  display: 'grid',
  placeItems: 'center',
  color: vars.color.inkFaint,
  fontSize: vars.text.headline,
})
