import { globalStyle, style } from '@vanilla-extract/css'
import { media, tint, vars } from '../theme/index.ts'

const inset = vars.space[1]

export const frame = style({ position: 'relative' })

/** Reserves space for the toggle button, and hides Edge's own. */
globalStyle(`${frame} > input`, { paddingInlineEnd: `calc(${vars.control.medium} + ${inset})` })
globalStyle(`${frame} > input::-ms-reveal`, { display: 'none' })

export const toggle = style({
  position: 'absolute',
  insetBlock: inset,
  insetInlineEnd: inset,
  aspectRatio: '1',
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.small,
  color: vars.color.inkFaint,
  fontSize: vars.text.small,
  '@media': {
    [media.hover]: {
      selectors: { '&:hover': { color: vars.color.ink, background: tint(vars.color.ink, 7) } },
    },
  },
})
