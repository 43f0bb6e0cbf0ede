import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

export const screen = style({ display: 'flex', flexDirection: 'column', flex: 1 })

/** Centers the content in wide windows. The bar below has the full width. */
export const page = style({
  inlineSize: '100%',
  maxInlineSize: '72rem',
  marginInline: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  paddingBlock: `${space[6]} ${space[12]}`,
  paddingInline: space[4],
  '@media': { [media.tablet]: { paddingInline: space[6], paddingBlockStart: space[8] } },
})
