import { layer, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, control, radius, space, stroke } = vars

export const bar = style({
  position: 'absolute',
  insetBlockEnd: space[4],
  insetInline: space[4],
  zIndex: layer.sticky,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  width: 'fit-content',
  maxWidth: `calc(100% - 2 * ${space[4]})`,
  marginInline: 'auto',
  padding: space[1],
  borderRadius: radius.large,
  background: color.scrim,
})

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

/** Covers the photo while the video plays. */
export const motion = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  opacity: 0,
  selectors: { '&[data-shown]': { opacity: 1, background: color.ground } },
})
