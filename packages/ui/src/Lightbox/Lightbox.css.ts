import { style } from '@vanilla-extract/css'
import { layer, media, tint, vars } from '../theme/index.ts'

const { color, control, leading, motion, radius, shadow, space, stroke, text, weight } = vars

/** Adds the safe area inset of phones with a notch or home indicator to a length. */
const addSafeArea = (side: 'top' | 'right' | 'bottom' | 'left', length: string) =>
  `calc(${length} + env(safe-area-inset-${side}, 0px))`

export const lightbox = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  background: color.ground,
  color: color.ink,
  overflow: 'hidden',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gridTemplateRows: 'minmax(0, 1fr)' },
  },
  selectors: { '&:focus': { outline: 'none' } },
})

export const stage = style({ position: 'relative', minInlineSize: 0, overflow: 'hidden' })

/** Contains the media, which follow the finger during a swipe. */
export const content = style({
  position: 'absolute',
  inset: 0,
  touchAction: 'none',
  transition: `transform ${motion.fast} ease-out`,
  selectors: { '&[data-held]': { transition: 'none' } },
})

const MOUSE_WITH_MOTION = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)'

/** Controls over the media. They fade out while the pointer is idle. */
const chrome = style({
  transition: `opacity ${motion.slow} ease-out`,
  '@media': {
    [MOUSE_WITH_MOTION]: {
      selectors: { [`${lightbox}[data-idle]:not(:has(:focus-visible)) &`]: { opacity: 0 } },
    },
  },
})

export const ignoresPointer = style({
  '@media': { [MOUSE_WITH_MOTION]: { selectors: { [`${lightbox}[data-idle] &`]: { cursor: 'none' } } } },
})

export const head = style([
  chrome,
  {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 0,
    zIndex: layer.sticky,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    paddingBlockStart: addSafeArea('top', space[2]),
    paddingBlockEnd: space[6],
    paddingInline: `${addSafeArea('left', space[2])} ${addSafeArea('right', space[2])}`,
    background: `linear-gradient(${tint(color.ground, 82)}, ${tint(color.ground, 48)} 55%, transparent)`,
    // The gradient ignores pointer events, so that users can reach the media below.
    pointerEvents: 'none',
  },
])

export const touchable = style({ display: 'flex', pointerEvents: 'auto' })

/** On phones, the caption is below the buttons, because there are many buttons and names can be long. */
export const caption = style({
  order: 1,
  flex: '1 0 100%',
  minInlineSize: 0,
  paddingInline: space[3],
  lineHeight: leading.tight,
  pointerEvents: 'auto',
  '@media': { [media.tablet]: { order: 0, flex: '1 1 0', paddingInline: 0 } },
})

export const nameLine = style({
  overflow: 'hidden',
  fontSize: text.small,
  fontWeight: weight.medium,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const positionLine = style({
  color: color.inkSoft,
  fontSize: text.tiny,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const side = style([
  chrome,
  {
    position: 'absolute',
    insetBlockStart: '50%',
    zIndex: layer.sticky,
    display: 'grid',
    placeItems: 'center',
    inlineSize: space[12],
    blockSize: space[16],
    borderRadius: radius.medium,
    color: color.ink,
    background: tint(color.ground, 40),
    fontSize: text.title,
    transform: 'translateY(-50%)',
    selectors: {
      '&:hover:not(:disabled)': { background: tint(color.ground, 76) },
      '&:disabled': { opacity: 0.3, cursor: 'default' },
      '&[data-side="previous"]': { insetInlineStart: addSafeArea('left', space[3]) },
      '&[data-side="next"]': { insetInlineEnd: addSafeArea('right', space[3]) },
    },
    '@media': {
      // On phones, buttons are no larger than a touch target, because the photo matters more.
      [media.coarse]: {
        inlineSize: control.touch,
        blockSize: control.touch,
        borderRadius: radius.full,
        selectors: {
          '&[data-side="previous"]': { insetInlineStart: addSafeArea('left', space[1]) },
          '&[data-side="next"]': { insetInlineEnd: addSafeArea('right', space[1]) },
        },
      },
    },
  },
])

/** Panel next to the media. On phones, it is a bottom sheet. */
export const panel = style({
  maxBlockSize: '55dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlockEnd: addSafeArea('bottom', '0px'),
  background: color.surface,
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
  borderStartStartRadius: radius.large,
  borderStartEndRadius: radius.large,
  boxShadow: shadow.overlay,
  '@media': {
    [media.tablet]: {
      inlineSize: '22rem',
      maxBlockSize: 'none',
      paddingInlineEnd: addSafeArea('right', '0px'),
      border: 'none',
      borderRadius: 0,
      borderInlineStart: `${stroke.hairline} solid ${color.line}`,
      boxShadow: 'none',
      paddingBlockStart: control.small,
    },
  },
})
