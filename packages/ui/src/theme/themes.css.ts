import { assignVars, createGlobalTheme, globalStyle, style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { dark, darkShadow } from './dark.ts'
import { light, lightShadow } from './light.ts'
import { media } from './media.ts'
import type { Palette } from './palette.ts'
import { scale } from './scale.ts'

/** Color from which both themes derive their accent. Apps may set it. Without it, each theme has its own accent. */
const BRAND = '--calotype-brand'

/**
 * Derives the accent from the brand color, and the focus ring from the accent. The lightness makes text readable on the
 * theme's backgrounds. Browsers without relative colors ignore the brand color.
 */
const createDerivedVars = (palette: Palette, accent: string, focus: string) =>
  ({
    '@supports': {
      '(color: oklch(from red l c h))': {
        vars: {
          [vars.color.accent]: `oklch(from var(${BRAND}, ${palette.accent}) ${accent})`,
          [vars.color.focus]: `oklch(from ${vars.color.accent} ${focus})`,
        },
      },
    },
  }) as const

const lightTheme = {
  colorScheme: 'light',
  vars: { ...assignVars(vars.color, light), ...assignVars(vars.shadow, { overlay: lightShadow }) },
  ...createDerivedVars(light, 'min(l, 0.5) c h', '0.55 calc(c * 1.3) h'),
} as const
const darkTheme = {
  colorScheme: 'dark',
  vars: { ...assignVars(vars.color, dark), ...assignVars(vars.shadow, { overlay: darkShadow }) },
  ...createDerivedVars(dark, 'max(l, 0.75) min(c, 0.14) h', '0.82 calc(c * 1.04) h'),
} as const

createGlobalTheme(':root', vars, { color: light, ...scale, shadow: { overlay: lightShadow } })
globalStyle(":root, [data-theme='light']", lightTheme)
globalStyle(":root:not([data-theme='light'])", { '@media': { '(prefers-color-scheme: dark)': darkTheme } })
globalStyle("[data-theme='dark']", darkTheme)

globalStyle(':root', {
  '@media': {
    [media.coarse]: {
      vars: { [vars.control.small]: vars.control.touch, [vars.control.medium]: vars.control.touch },
    },
    [media.reducedMotion]: {
      vars: { [vars.motion.fast]: '0s', [vars.motion.slow]: '0s', [vars.motion.loop]: '0s' },
    },
  },
})

/**
 * Applies the dark theme to a part of the page that shows photos, because photos have a dark background in both themes.
 */
export const darkroom = style([{ ...darkTheme, color: vars.color.ink }])
