import { style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

const { color, stroke } = vars

/** Fills the available space. Disables the browser's gestures, because the component handles them. */
export const stage = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
  cursor: 'grab',
  ':active': { cursor: 'grabbing' },
  ':focus-visible': {
    outline: `${stroke.focus} solid ${color.focus}`,
    outlineOffset: `calc(-1 * ${stroke.focus})`,
  },
})

export const canvas = style({ display: 'block', inlineSize: '100%', blockSize: '100%' })
