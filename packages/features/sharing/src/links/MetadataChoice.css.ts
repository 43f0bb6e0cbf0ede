import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

/** Aligns the hint with the label of the checkbox, and compensates for the height of the checkbox's touch target. */
export const hint = style({
  paddingInlineStart: `calc(1.125rem + ${space[2]})`,
  '@media': { [media.coarse]: { marginBlockStart: `calc(-1 * ${space[3]})` } },
})
