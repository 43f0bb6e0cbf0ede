import { layer, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, stroke } = vars

/** Fixes the bar at the upper edge of the window, above the frame's top bar. */
export const bar = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: layer.overlay,
  inlineSize: '100%',
  blockSize: `calc(${stroke.focus} * 1.5)`,
  appearance: 'none',
  border: 0,
  background: 'none',
  pointerEvents: 'none',
  selectors: {
    '&::-webkit-progress-bar': { background: 'none' },
    '&::-webkit-progress-value': { background: color.accent },
    '&::-moz-progress-bar': { background: color.accent },
  },
})
