import { recipe } from '@vanilla-extract/recipes'
import { media, tint, vars } from '../theme/index.ts'

export const ICON_BUTTON_TONES = ['quiet', 'neutral', 'primary', 'danger'] as const
export const ICON_BUTTON_SIZES = ['small', 'medium'] as const

const { color, control, motion, radius, stroke, text } = vars

const hovered = (style: { background: string; color?: string }) => ({
  '@media': { [media.hover]: { selectors: { '&:hover:not(:disabled)': style } } },
})

export const iconButton = recipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    border: `${stroke.hairline} solid transparent`,
    transition: `transform ${motion.fast} ${motion.ease}, opacity ${motion.fast} ${motion.ease}`,
    selectors: {
      '&:active:not(:disabled)': { transform: 'scale(0.95)' },
      '&:disabled': { opacity: 0.4, cursor: 'not-allowed' },
      '&[aria-pressed="true"]': { background: tint(color.accent, 14), color: color.accent },
    },
  },
  variants: {
    tone: {
      quiet: { color: color.inkSoft, ...hovered({ background: tint(color.ink, 8), color: color.ink }) },
      neutral: {
        background: color.raised,
        borderColor: color.line,
        color: color.ink,
        ...hovered({ background: `color-mix(in oklab, ${color.raised} 94%, ${color.ink})` }),
      },
      primary: {
        background: color.accent,
        color: color.onAccent,
        ...hovered({ background: `color-mix(in oklab, ${color.accent} 88%, ${color.ink})` }),
      },
      danger: { color: color.danger, ...hovered({ background: tint(color.danger, 10) }) },
    },
    size: {
      small: {
        inlineSize: control.small,
        blockSize: control.small,
        borderRadius: radius.small,
        fontSize: text.small,
      },
      medium: {
        inlineSize: control.medium,
        blockSize: control.medium,
        borderRadius: radius.medium,
        fontSize: text.body,
      },
    },
  },
})
