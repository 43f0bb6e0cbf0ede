import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

/** Below the label of the checkbox, as close as the checkbox's touch target allows. */
export const hint = style({
  paddingInlineStart: `calc(1.125rem + ${space[2]})`,
  '@media': { [media.coarse]: { marginBlockStart: `calc(-1 * ${space[3]})` } },
})
