import { layer, media, tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, control, motion, radius, space, stroke, text, weight } = vars

/** Space for the app bars above and below the scrubber. */
const SPACE_ABOVE = '6rem'
const SPACE_BELOW = '2.5rem'

/** Fixed strip at the edge of the window. On touch screens, only the handle receives pointer events. */
export const edge = style({
  position: 'fixed',
  insetBlockStart: SPACE_ABOVE,
  insetBlockEnd: SPACE_BELOW,
  insetInlineEnd: 0,
  inlineSize: space[6],
  zIndex: layer.sticky,
  touchAction: 'none',
  userSelect: 'none',
  cursor: 'ns-resize',
  '@media': { [media.coarse]: { pointerEvents: 'none' } },
})

/** The years are visible on hover and focus, and during a drag. */
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

/** Touch target; only the mark inside is visible. */
export const handle = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  inlineSize: control.small,
  blockSize: control.touch,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  // Move the handle with a transform, because other properties would cause a reflow in every frame.
  transform: `translateY(calc(var(--seen, 0) * (100dvh - ${SPACE_ABOVE} - ${SPACE_BELOW}) - 50%))`,
  touchAction: 'none',
  pointerEvents: 'auto',
  ':focus-visible': { outline: 'none' },
})

export const yearMark = style({
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
