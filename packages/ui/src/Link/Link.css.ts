import { recipe } from '@vanilla-extract/recipes'
import { media, tint, vars } from '../theme/index.ts'

export const LINK_TONES = ['accent', 'quiet', 'ink'] as const

const underlineOnHover = (line: string) => ({
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecorationColor: line } } } },
})

export const link = recipe({
  base: {
    borderRadius: vars.radius.tile,
    textDecorationLine: 'underline',
    textDecorationThickness: vars.stroke.hairline,
    textUnderlineOffset: '0.2em',
  },
  variants: {
    tone: {
      accent: {
        color: vars.color.accent,
        textDecorationColor: tint(vars.color.accent, 40),
        ...underlineOnHover(vars.color.accent),
      },
      quiet: {
        color: vars.color.inkSoft,
        textDecorationColor: 'transparent',
        ...underlineOnHover(vars.color.inkSoft),
      },
      ink: {
        color: vars.color.ink,
        textDecorationColor: tint(vars.color.ink, 32),
        ...underlineOnHover(vars.color.ink),
      },
    },
  },
})
