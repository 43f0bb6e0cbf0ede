import { layer, media, vars } from '@calotype/ui/theme'
import { globalStyle, keyframes, style } from '@vanilla-extract/css'

const { color, motion, radius, shadow, space, stroke, text, weight } = vars

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-0.5rem)' } })

/**
 * Positions the notice below the top bar, in front of dialogs and the viewer. Only the notice itself receives clicks.
 */
export const container = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: '56px',
  zIndex: layer.toast,
  display: 'flex',
  justifyContent: 'center',
  paddingInline: space[3],
  pointerEvents: 'none',
})

export const notice = style({
  whiteSpace: 'nowrap',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  maxInlineSize: '44rem',
  padding: space[2],
  paddingInlineStart: space[3],
  background: color.raised,
  color: color.ink,
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: shadow.overlay,
  fontSize: text.small,
  pointerEvents: 'auto',
  animation: `${slideIn} ${motion.slow} ${motion.ease}`,
})

// Move the content down, so that the notice doesn't cover the heading.
globalStyle(`html:has(${notice}) main`, {
  paddingBlockStart: '5rem',
  '@media': { [media.tablet]: { paddingBlockStart: '3.5rem' } },
})

// A layout with a sidebar, such as the administration's, has no top bar on wide screens.
globalStyle(`html:has(aside ~ main) ${container}`, {
  '@media': { [media.desktop]: { insetBlockStart: space[3] } },
})
globalStyle(`html:has(${notice}):has(aside ~ main) main`, {
  '@media': { [media.desktop]: { paddingBlockStart: '5rem' } },
})

export const icon = style({ display: 'flex', flex: 'none', color: color.warning, fontSize: text.large })

export const message = style({ minInlineSize: 0, whiteSpace: 'normal' })

export const title = style({
  display: 'block',
  fontWeight: weight.medium,
  '@media': { [media.tablet]: { display: 'inline' } },
})
