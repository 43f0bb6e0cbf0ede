import { assignVars, createGlobalTheme, globalStyle, style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { dark } from './dark.ts'
import { light } from './light.ts'
import { media } from './media.ts'
import { scale } from './scale.ts'

const shadow = {
  light: '0 1px 2px oklch(0.25 0.02 65 / 0.08), 0 12px 32px oklch(0.25 0.02 65 / 0.14)',
  dark: '0 1px 2px oklch(0 0 0 / 0.4), 0 16px 40px oklch(0 0 0 / 0.5)',
}

const darkTheme = {
  colorScheme: 'dark',
  vars: { ...assignVars(vars.color, dark), ...assignVars(vars.shadow, { overlay: shadow.dark }) },
} as const

createGlobalTheme(':root', vars, { color: light, ...scale, shadow: { overlay: shadow.light } })
globalStyle(':root', { colorScheme: 'light' })
globalStyle(":root:not([data-theme='light'])", { '@media': { '(prefers-color-scheme: dark)': darkTheme } })
globalStyle("[data-theme='dark']", darkTheme)

globalStyle(':root', {
  '@media': {
    [media.coarse]: {
      vars: { [vars.control.small]: vars.control.touch, [vars.control.medium]: vars.control.touch },
    },
    [media.stillness]: {
      vars: { [vars.motion.fast]: '0s', [vars.motion.slow]: '0s', [vars.motion.loop]: '0s' },
    },
  },
})

/** Applies the dark theme to a subtree, because photos are viewed in the dark in both themes. */
export const darkroom = style([{ ...darkTheme, color: vars.color.ink }])
