import { recipe } from '@vanilla-extract/recipes'
import { animation } from '../Spinner/Spinner.css.ts'
import { media, tint, vars } from '../theme/index.ts'

export const BUTTON_TONES = ['primary', 'neutral', 'quiet', 'danger'] as const
export const BUTTON_SIZES = ['small', 'medium'] as const

const { color, control, motion, radius, space, stroke, text, weight, leading } = vars

/** On hover, mixes the background with the color `ink`, without changing the background's hue. */
const fillWith = (fill: string) => ({
  background: fill,
  color: color.onAccent,
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not(:disabled)': { background: `color-mix(in oklab, ${fill} 88%, ${color.ink})` },
      },
    },
  },
})

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    border: `${stroke.hairline} solid transparent`,
    fontWeight: weight.medium,
    fontSize: text.small,
    lineHeight: leading.tight,
    textAlign: 'center',
    textDecoration: 'none',
    userSelect: 'none',
    transition: `transform ${motion.fast} ${motion.ease}, opacity ${motion.fast} ${motion.ease}`,
    selectors: {
      '&:active:not(:disabled)': { transform: 'scale(0.98)' },
      '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
      '&[aria-busy="true"]': { cursor: 'progress' },
      // Shows a spinner before hydration. A script marks the pressed button as busy, because no component can render
      // yet.
      '&[aria-busy="true"]:not(:has(svg))::before': {
        content: '',
        inlineSize: '1em',
        blockSize: '1em',
        border: `${stroke.focus} solid`,
        borderInlineEndColor: 'transparent',
        borderRadius: radius.full,
        animation,
      },
    },
  },
  variants: {
    tone: {
      primary: fillWith(color.accent),
      danger: fillWith(color.danger),
      neutral: {
        background: color.raised,
        borderColor: color.line,
        color: color.ink,
        '@media': {
          [media.hover]: {
            selectors: {
              '&:hover:not(:disabled)': {
                background: `color-mix(in oklab, ${color.raised} 94%, ${color.ink})`,
              },
            },
          },
        },
      },
      quiet: {
        color: color.inkSoft,
        '@media': {
          [media.hover]: {
            selectors: { '&:hover:not(:disabled)': { background: tint(color.ink, 7), color: color.ink } },
          },
        },
      },
    },
    size: {
      small: { minBlockSize: control.small, padding: `${space[1]} ${space[3]}`, borderRadius: radius.small },
      medium: {
        minBlockSize: control.medium,
        padding: `${space[2]} ${space[4]}`,
        borderRadius: radius.medium,
      },
    },
    fullWidth: { true: { inlineSize: '100%' } },
  },
})
