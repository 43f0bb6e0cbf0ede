import { createGlobalThemeContract } from '@vanilla-extract/css'
import { light } from './light.ts'
import { scale } from './scale.ts'

/**
 * Design tokens as custom properties, such as `var(--calotype-color-ink-soft)` for `vars.color.inkSoft`. The prefix
 * distinguishes them from properties of the app, such as Tailwind's.
 */
export const vars = createGlobalThemeContract(
  { color: light, ...scale, shadow: { overlay: '' } },
  (_value, path) => ['calotype', ...path].join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)
