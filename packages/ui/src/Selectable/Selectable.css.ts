import { globalStyle, style } from '@vanilla-extract/css'
import { media, tint, vars } from '../theme/index.ts'

/** Center of the check mark in its disc. */
const MARK_TOP = '13px'
const MARK_LEFT = '17px'

const { color, control, motion, radius, space, stroke, text, weight } = vars

export const frame = style({
  position: 'relative',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: radius.tile,
  selectors: {
    '&[data-selected]': { background: tint(color.accent, 22) },
    '&[data-previewed]': { background: tint(color.accent, 12) },
  },
})

/** A selected tile shrinks slightly, so that the selection isn't only indicated by color. */
globalStyle(`${frame} > :first-child`, { transition: `transform ${motion.fast} ${motion.ease}` })
globalStyle(`${frame}[data-selected] > :first-child`, { transform: 'scale(0.9)' })
globalStyle(`${frame}[data-previewed] > :first-child`, { transform: 'scale(0.96)' })

/**
 * Maximum size of the check mark's touch target: less than half of the tile, because a press in the middle must open
 * the photo.
 */
const MAX_SIZE = '45%'

/**
 * The button is large enough for a finger. Its visible disc and check mark, light on dark in both themes, are
 * pseudo-elements, so that a grid with many tiles has fewer elements.
 */
export const check = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: control.touch,
  blockSize: control.touch,
  maxInlineSize: MAX_SIZE,
  maxBlockSize: MAX_SIZE,
  opacity: 0,
  '::before': {
    content: '',
    position: 'absolute',
    insetBlockStart: space[2],
    insetInlineStart: space[2],
    inlineSize: space[6],
    blockSize: space[6],
    borderRadius: radius.full,
    border: `${stroke.focus} solid ${color.ink}`,
    background: tint(color.ground, 30),
  },
  selectors: {
    '&[aria-pressed="true"]::before': { background: color.accent, borderColor: color.accent },
    '&[aria-pressed="true"]::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: MARK_TOP,
      insetInlineStart: MARK_LEFT,
      inlineSize: '6px',
      blockSize: '11px',
      border: `solid ${color.onAccent}`,
      borderWidth: `0 ${stroke.focus} ${stroke.focus} 0`,
      transform: 'rotate(45deg)',
    },
    [`${frame}:focus-within > &, ${frame}[data-selected] > &, [data-selecting] &`]: { opacity: 1 },
  },
  '@media': {
    [media.hover]: { selectors: { [`${frame}:hover > &`]: { opacity: 1 } } },
    [media.coarse]: { opacity: 1 },
  },
})

export const badge = style({
  position: 'absolute',
  insetBlockEnd: space[2],
  insetInlineStart: space[2],
  paddingInline: space[2],
  borderRadius: radius.full,
  background: color.accent,
  color: color.onAccent,
  fontSize: text.small,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
})
