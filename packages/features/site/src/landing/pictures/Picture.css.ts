import { vars } from '@calotype/ui/theme'
import { style, styleVariants } from '@vanilla-extract/css'

const { color, font, leading, radius, space, stroke, text } = vars

/** Paper with a margin, and a line below the picture. */
export const print = style({
  display: 'grid',
  gap: space[3],
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  padding: `${space[3]} ${space[3]} ${space[4]}`,
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.small,
  background: color.raised,
})

export const view = style({
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: stroke.focus,
  outline: `${stroke.hairline} solid ${color.line}`,
})

export const caption = style({
  color: color.inkFaint,
  fontFamily: font.display,
  fontSize: text.body,
  lineHeight: leading.tight,
  textAlign: 'center',
})

const hidden = { display: 'none' } as const
const PREFERS_DARK = '(prefers-color-scheme: dark)'

/** The chosen theme decides; without a choice the system's. */
export const shownIn = styleVariants({
  light: {
    selectors: { "[data-theme='dark'] &": hidden },
    '@media': { [PREFERS_DARK]: { selectors: { ":root:not([data-theme='light']) &": hidden } } },
  },
  dark: {
    ...hidden,
    selectors: { "[data-theme='dark'] &": { display: 'block' } },
    '@media': {
      [PREFERS_DARK]: { selectors: { ":root:not([data-theme='light']) &": { display: 'block' } } },
    },
  },
})
