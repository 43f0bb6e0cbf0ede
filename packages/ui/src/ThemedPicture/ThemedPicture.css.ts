import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

const { color, stroke } = vars

export const image = style({
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: stroke.focus,
  outline: `${stroke.hairline} solid ${color.line}`,
})

const hidden = { display: 'none' } as const
const PREFERS_DARK = '(prefers-color-scheme: dark)'

/** Shows the picture for the selected theme or, if none is selected, for the system theme. */
export const visibleIn = styleVariants({
  light: {
    selectors: { "[data-theme='dark'] &": hidden },
    '@media': { [PREFERS_DARK]: { selectors: { ":root:not([data-theme='light']) &": hidden } } },
  },
  dark: {
    ...hidden,
    selectors: { "[data-theme='dark'] &": { display: 'block' } },
    '@media': {
      [PREFERS_DARK]: { selectors: { ":root:not([data-theme='light']) &": { display: 'block' } } },
    },
  },
})
