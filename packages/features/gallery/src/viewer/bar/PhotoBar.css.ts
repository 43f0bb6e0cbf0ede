import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, control, radius, space, stroke } = vars

export const photos = style({ display: 'flex', gap: space[1], overflowX: 'auto', minWidth: 0 })

export const photo = style({
  display: 'block',
  width: control.touch,
  height: control.touch,
  overflow: 'hidden',
  borderRadius: radius.small,
  background: color.raised,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed="true"]': {
      outline: `${stroke.focus} solid ${color.ink}`,
      outlineOffset: `calc(-1 * ${stroke.focus})`,
    },
    '&:focus-visible': {
      outline: `${stroke.focus} solid ${color.focus}`,
      outlineOffset: `calc(-1 * ${stroke.focus})`,
    },
  },
})

export const image = style({ width: '100%', height: '100%', objectFit: 'cover' })
