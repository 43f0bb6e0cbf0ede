import { globalStyle, style } from '@vanilla-extract/css'
import { media, tint, vars } from '../theme/index.ts'

/** The hook in the middle of its disc. */
const HOOK_TOP = '13px'
const HOOK_LEFT = '17px'

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

/** What is selected steps back a little, so that it is seen without its color as well. */
globalStyle(`${frame} > :first-child`, { transition: `transform ${motion.fast} ${motion.ease}` })
globalStyle(`${frame}[data-selected] > :first-child`, { transform: 'scale(0.9)' })
globalStyle(`${frame}[data-previewed] > :first-child`, { transform: 'scale(0.96)' })

/** Less than half: a press in the middle of a small tile is meant for the photo. */
const MOST = '45%'

/**
 * As large as a finger; the disc in it is what one sees, light on dark over a photo in either theme, and the hook on the
 * disc. They are no elements: of tiles there are many.
 */
export const check = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: control.touch,
  blockSize: control.touch,
  maxInlineSize: MOST,
  maxBlockSize: MOST,
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
      insetBlockStart: HOOK_TOP,
      insetInlineStart: HOOK_LEFT,
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
