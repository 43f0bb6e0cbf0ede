import { createGlobalThemeContract } from '@vanilla-extract/css'
import { light } from './light.ts'
import { scale } from './scale.ts'

/**
 * Design tokens as custom properties: `vars.color.inkSoft` is `var(--calotype-color-ink-soft)`. The prefix separates them from
 * the app's own properties, such as Tailwind's.
 */
export const vars = createGlobalThemeContract(
  { color: light, ...scale, shadow: { overlay: '' } },
  (_value, path) => ['calotype', ...path].join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)
