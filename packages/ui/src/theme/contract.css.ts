import { createGlobalThemeContract } from '@vanilla-extract/css'
import { light } from './light.ts'
import { scale } from './scale.ts'

/** Every token as a custom property: `vars.color.ink` is `var(--color-ink)`. */
export const vars = createGlobalThemeContract(
  { color: light, ...scale, shadow: { overlay: '' } },
  (_value, path) => path.join('-'),
)
