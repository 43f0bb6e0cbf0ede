import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { layer, media, tint, vars } from '../theme/index.ts'

const { color, font, motion, radius, shadow, space, stroke, text } = vars

export const area = style({})

globalStyle(`[data-sonner-toaster].${area}`, {
  zIndex: layer.toast,
  fontFamily: font.ui,
  // A modal dialog disables pointer events on the page. Toasts enable them again, so that users can swipe toasts away
  // by touch. For the mouse, only the buttons in toasts enable them, so that the content below stays clickable.
  pointerEvents: 'auto',
  '@media': { [media.hover]: { pointerEvents: 'none' } },
})
globalStyle(`[data-sonner-toaster].${area} button`, { pointerEvents: 'auto' })
globalStyle(`[data-sonner-toaster].${area} > li`, {
  transitionDuration: motion.slow,
  transitionTimingFunction: motion.ease,
})

/**
 * Class for pages without buttons in their heading. If such a page is too narrow for toasts next to its content, the
 * toasts appear over the end of the heading instead of over the first row.
 */
export const toastsOverHeading = style({})
globalStyle(`html:has(.${toastsOverHeading}) [data-sonner-toaster].${area}`, {
  '@media': {
    'screen and (max-width: 1023.98px)': {
      // Requires `!important`, because sonner sets these properties inline.
      vars: { '--offset-top': '4.25rem !important', '--mobile-offset-top': '4.25rem !important' },
    },
  },
})

// On phones, toasts are only as wide as their text, so that they cover less of the content below the heading.
const phone = { width: 'auto', left: space[4], right: space[4] }
globalStyle(`ol[data-sonner-toaster].${area}`, { '@media': { [media.narrow]: phone } })
const phoneToast = { width: 'fit-content', maxWidth: '100%', left: 'auto', right: 0 }
globalStyle(`[data-sonner-toaster].${area} > li`, { '@media': { [media.narrow]: phoneToast } })

export const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  inlineSize: 'var(--width)',
  padding: space[3],
  paddingInlineStart: space[4],
  background: color.raised,
  color: color.ink,
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: shadow.overlay,
  fontSize: text.small,
  '@media': { [media.coarse]: { alignItems: 'center' } },
})

export const content = style({ flex: 1, minInlineSize: 0, paddingBlock: space[1], order: 1 })

export const icon = style({ display: 'flex', fontSize: text.body, paddingBlock: space[1], order: 0 })

export const closeButton = style({
  order: 2,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  borderRadius: radius.small,
  color: color.inkFaint,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: tint(color.ink, 8), color: color.ink } } },
    [media.coarse]: { inlineSize: vars.control.touch, blockSize: vars.control.touch },
  },
})

export const actionButton = style({
  order: 1,
  flexShrink: 0,
  minBlockSize: '1.75rem',
  paddingInline: space[2],
  borderRadius: radius.small,
  color: color.accent,
  fontWeight: vars.weight.strong,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: tint(color.accent, 10) } } },
    [media.coarse]: { minBlockSize: vars.control.touch },
  },
})

export const TOAST_TYPES = ['success', 'error', 'info', 'warning'] as const

export const types = styleVariants({
  success: {},
  error: {},
  info: {},
  warning: {},
})

globalStyle(`.${types.success} [data-icon]`, { color: color.success })
globalStyle(`.${types.error} [data-icon]`, { color: color.danger })
globalStyle(`.${types.info} [data-icon]`, { color: color.info })
globalStyle(`.${types.warning} [data-icon]`, { color: color.warning })
