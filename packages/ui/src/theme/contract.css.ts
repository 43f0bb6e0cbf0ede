import { createGlobalThemeContract } from '@vanilla-extract/css'
import { light } from './light.ts'
import { scale } from './scale.ts'

/** Design tokens as custom properties: `vars.color.ink` is `var(--color-ink)`. */
export const vars = createGlobalThemeContract(
  { color: light, ...scale, shadow: { overlay: '' } },
  (_value, path) => path.join('-'),
)
