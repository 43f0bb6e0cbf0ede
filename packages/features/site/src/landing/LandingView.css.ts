import { deferLayout, media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { space } = vars

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: `calc(${space[16]} * 1.5)`,
  inlineSize: 'min(100%, 76rem)',
  marginInline: 'auto',
  paddingInline: space[4],
  '@media': {
    [media.tablet]: { paddingInline: space[10], rowGap: `calc(${space[16]} * 2.25)` },
  },
})

// Titles of sections are larger than other headings.
globalStyle(`${page} h2`, { fontSize: 'min(clamp(2rem, 1.5rem + 2vw, 3rem), 13vw)', lineHeight: '1.1' })

deferLayout(`.${page} > :not(:first-child)`, '40rem')
