import { style } from '@vanilla-extract/css'
import { media, tint, vars } from '../theme/index.ts'

const { color, control, leading, motion, radius, space, stroke, text, weight } = vars

const fillTile = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' } as const

/** Matches tiles with space for text or an icon, but not both. */
const SMALL_TILE = '(max-width: 87px) or (max-height: 87px)'

/** Matches tiles in which an error above a retry button would overlap the check mark. */
const TOO_SMALL_FOR_RETRY = '(max-width: 111px) or (max-height: 111px)'

export const tile = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: radius.tile,
  background: tint(color.ink, 7),
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  textDecoration: 'none',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  // Draws hover and focus effects with a single pseudo-element, because a grid has many tiles.
  '::after': { position: 'absolute', inset: 0, borderRadius: 'inherit', pointerEvents: 'none' },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      content: '',
      border: `${stroke.focus} solid ${color.focus}`,
      boxShadow: `inset 0 0 0 ${stroke.focus} ${color.ground}`,
    },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover::after': { content: '', background: tint(color.ink, 8) } } },
  },
})

export const photo = style({
  ...fillTile,
  objectFit: 'cover',
  opacity: 0,
  // Fades in over 160 ms, which is noticeable but doesn't feel slow.
  transition: `opacity calc(${motion.slow} * 0.8) ease-out`,
  selectors: { '&[data-shown]': { opacity: 1 } },
})

export const motionArea = style({ ...fillTile, userSelect: 'none', WebkitTouchCallout: 'none' })

/** Fades in over the photo when the video starts playing. */
export const motionVideo = style([photo, { pointerEvents: 'none' }])

export const errorBox = style({
  ...fillTile,
  containerType: 'size',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  padding: space[1],
  color: color.inkSoft,
  fontSize: text.tiny,
  lineHeight: leading.tight,
  textAlign: 'center',
})

export const errorIcon = style({
  display: 'block',
  fontSize: text.body,
  color: color.inkFaint,
  '@container': { [SMALL_TILE]: { display: 'none' } },
})

/** Places the error above the retry button. If the tile is too small for both, the button covers the tile. */
export const errorAboveRetry = style({
  position: 'absolute',
  insetBlockEnd: `calc(50% - ${space[1]})`,
  insetInline: space[1],
  '@container': { [TOO_SMALL_FOR_RETRY]: { position: 'static' } },
})

/** Covers the tile without receiving its clicks. */
export const retryArea = style({ ...fillTile, containerType: 'size', pointerEvents: 'none' })

export const retryButton = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: `calc(50% - ${control.touch} / 2)`,
  inlineSize: control.touch,
  blockSize: control.touch,
  maxBlockSize: '50%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: radius.full,
  color: color.inkSoft,
  fontSize: text.body,
  pointerEvents: 'auto',
  cursor: 'pointer',
  ':hover': { color: color.ink },
  '@container': {
    [TOO_SMALL_FOR_RETRY]: {
      inset: 0,
      inlineSize: '100%',
      blockSize: '100%',
      maxBlockSize: 'none',
      fontSize: 0,
    },
  },
})

export const document = style([errorBox, { gap: space[2] }])

export const documentIcon = style({ display: 'block', fontSize: text.title, color: color.inkFaint })

/** Truncates the name to two lines, and hides it if there is no space. */
export const documentName = style({
  display: '-webkit-box',
  overflow: 'hidden',
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  '@container': { [SMALL_TILE]: { display: 'none' } },
})

export const heart = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineEnd: space[2],
  color: color.ink,
  fontSize: text.small,
  filter: `drop-shadow(0 0 ${stroke.focus} ${color.scrim})`,
})

/** Icon in the corner, light on dark in both themes. */
const corner = style({
  position: 'absolute',
  insetBlockEnd: space[1],
  display: 'flex',
  borderRadius: radius.tile,
  background: color.scrim,
})

export const warningSign = style([
  corner,
  { insetInlineStart: space[1], padding: space[1], color: color.warning, fontSize: text.small },
])

/** Duration of a video, sign of a motion photo, or size of a stack. */
export const sign = style([
  corner,
  {
    insetInlineEnd: space[1],
    alignItems: 'center',
    gap: space[1],
    paddingBlock: stroke.focus,
    paddingInline: space[1],
    color: color.ink,
    fontSize: text.tiny,
    fontWeight: weight.medium,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: leading.tight,
  },
])
