import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { layer, tint, vars } from '../theme/index.ts'

const { color, control, motion, radius, shadow, space, stroke, text } = vars

const openAnimation = keyframes({ from: { opacity: 0, transform: 'scale(0.97)' } })

export const menu = style({
  zIndex: layer.popover,
  minInlineSize: '11rem',
  maxInlineSize: 'min(20rem, calc(100vw - 1rem))',
  maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
  padding: space[1],
  background: color.raised,
  color: color.ink,
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: shadow.overlay,
  transformOrigin: 'var(--radix-dropdown-menu-content-transform-origin)',
  animation: `${openAnimation} ${motion.fast} ${motion.ease}`,
})

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: control.small,
  paddingInline: space[3],
  paddingBlock: space[1],
  borderRadius: radius.small,
  fontSize: text.small,
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
})

export const tones = styleVariants({
  neutral: { selectors: { '&[data-highlighted]': { background: tint(color.ink, 8) } } },
  danger: {
    color: color.danger,
    selectors: { '&[data-highlighted]': { background: tint(color.danger, 10) } },
  },
})
