import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, font, leading, space, weight, text: size } = vars

export const claims = style({
  display: 'grid',
  gap: space[6],
  inlineSize: 'min(100%, 24rem)',
  fontSize: size.small,
  '@media': { [media.tablet]: { inlineSize: 'min(100%, 42rem)', textAlign: 'center' } },
})

export const tagline = style({
  fontFamily: font.display,
  fontSize: size.title,
  lineHeight: leading.tight,
  letterSpacing: '-0.01em',
  '@media': { [media.desktop]: { fontSize: size.headline } },
})

export const list = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: space[6] } },
})

export const title = style({ color: color.ink, fontWeight: weight.medium })

export const text = style({ color: color.inkSoft, textWrap: 'pretty' })

export const terms = style({ color: color.inkFaint, textWrap: 'balance' })
