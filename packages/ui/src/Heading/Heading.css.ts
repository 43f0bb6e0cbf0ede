import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../theme/index.ts'

export const HEADING_SIZES = ['large', 'title', 'headline', 'hero'] as const

const { font, leading, text, weight } = vars

export const heading = recipe({
  base: { fontWeight: weight.strong, lineHeight: leading.tight, overflowWrap: 'break-word' },
  variants: {
    size: {
      large: { fontSize: text.large, letterSpacing: '-0.01em' },
      title: { fontSize: text.title, letterSpacing: '-0.015em' },
      headline: { fontSize: text.headline, letterSpacing: '-0.02em' },
      hero: { fontSize: text.hero, letterSpacing: '-0.03em', lineHeight: '1.05' },
    },
    display: {
      true: {
        fontFamily: font.display,
        fontWeight: weight.regular,
        fontOpticalSizing: 'auto',
        letterSpacing: '-0.02em',
      },
    },
  },
})
