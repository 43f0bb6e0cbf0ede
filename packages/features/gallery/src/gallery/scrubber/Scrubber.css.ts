import { layer, media, tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, control, motion, radius, space, stroke, text, weight } = vars

/** What is left free for the bars above and below. */
const ABOVE = '6rem'
const BELOW = '2.5rem'

/** Beside the photos, below the bar, as high as the rest of the window. Under a finger only the handle is held. */
export const edge = style({
  position: 'fixed',
  insetBlockStart: ABOVE,
  insetBlockEnd: BELOW,
  insetInlineEnd: 0,
  inlineSize: space[6],
  zIndex: layer.sticky,
  touchAction: 'none',
  userSelect: 'none',
  cursor: 'ns-resize',
  '@media': { [media.coarse]: { pointerEvents: 'none' } },
})

/** The years are there for whoever comes near. */
export const year = style({
  position: 'absolute',
  insetInlineEnd: space[2],
  padding: `0 ${space[1]}`,
  borderRadius: radius.small,
  background: color.ground,
  color: color.inkSoft,
  fontSize: text.tiny,
  fontVariantNumeric: 'tabular-nums',
  transform: 'translateY(-50%)',
  opacity: 0,
  transition: `opacity ${motion.fast} ${motion.ease}`,
  pointerEvents: 'none',
  selectors: {
    [`${edge}:hover > &, ${edge}:focus-within > &, ${edge}[data-dragged] > &`]: { opacity: 1 },
  },
})

/** As large as a finger; the mark inside is what one sees. */
export const handle = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  inlineSize: control.small,
  blockSize: control.touch,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  // Moved without a layout, sixty times a second.
  transform: `translateY(calc(var(--seen, 0) * (100dvh - ${ABOVE} - ${BELOW}) - 50%))`,
  touchAction: 'none',
  pointerEvents: 'auto',
  ':focus-visible': { outline: 'none' },
})

export const mark = style({
  inlineSize: space[1],
  blockSize: space[8],
  marginInlineEnd: stroke.focus,
  borderRadius: radius.full,
  background: tint(color.ink, 40),
  selectors: {
    [`${edge}[data-dragged] &, ${handle}:hover > &`]: { background: color.accent },
    [`${handle}:focus-visible > &`]: { background: color.focus },
  },
})

export const label = style({
  position: 'absolute',
  insetInlineEnd: space[12],
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.medium,
  background: color.raised,
  boxShadow: vars.shadow.overlay,
  color: color.ink,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  opacity: 0,
  pointerEvents: 'none',
  transition: `opacity ${motion.fast} ${motion.ease}`,
  selectors: {
    [`${edge}[data-dragged] &, ${handle}:focus-visible > &`]: { opacity: 1 },
  },
})
