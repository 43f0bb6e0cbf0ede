import { globalStyle, style } from '@vanilla-extract/css'
import { media, tint, vars } from '../theme/index.ts'

const { color, control, radius, space, stroke, text } = vars

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  fontSize: text.small,
  color: color.ink,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' } },
  '@media': {
    [media.coarse]: { minBlockSize: control.touch, paddingBlock: space[3] },
  },
})

export const square = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '1.125rem',
  blockSize: '1lh',
})

export const box = style({
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  appearance: 'none',
  background: color.raised,
  border: `${stroke.hairline} solid ${tint(color.ink, 45)}`,
  borderRadius: radius.tile,
  cursor: 'inherit',
  selectors: {
    '&:checked': { background: color.accent, borderColor: color.accent },
    '&[aria-invalid="true"]': { borderColor: color.danger },
  },
})

export const tick = style({
  position: 'absolute',
  display: 'grid',
  color: color.onAccent,
  fontSize: text.tiny,
  opacity: 0,
  pointerEvents: 'none',
  selectors: { [`${box}:checked + &`]: { opacity: 1 } },
})

globalStyle(`${tick} > svg`, { strokeWidth: 3 })
