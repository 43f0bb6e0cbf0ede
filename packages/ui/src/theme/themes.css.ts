import { assignVars, createGlobalTheme, globalStyle, style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { dark, darkShadow } from './dark.ts'
import { light, lightShadow } from './light.ts'
import { media } from './media.ts'
import { scale } from './scale.ts'

const darkTheme = {
  colorScheme: 'dark',
  vars: { ...assignVars(vars.color, dark), ...assignVars(vars.shadow, { overlay: darkShadow }) },
} as const

createGlobalTheme(':root', vars, { color: light, ...scale, shadow: { overlay: lightShadow } })
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
