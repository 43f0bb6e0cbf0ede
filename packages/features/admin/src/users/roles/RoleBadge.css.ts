import { vars } from '@calotype/ui/theme'
import { style, styleVariants } from '@vanilla-extract/css'

const { color, space, text, weight } = vars

const LINE_HEIGHT = '1.375rem'

export const badge = style({
  display: 'inline-flex',
  // Keep the badge at its own width in cards, whose cells are grids.
  justifySelf: 'start',
  alignItems: 'center',
  gap: space[1],
  maxInlineSize: '100%',
  paddingInline: space[2],
  // Rounds a one-line badge completely, and limits the radius of taller ones.
  borderRadius: `calc(${LINE_HEIGHT} / 2)`,
  fontSize: text.tiny,
  fontWeight: weight.medium,
  lineHeight: LINE_HEIGHT,
  // Unlike `break-word`, lets a long role shrink below the width of its longest word.
  overflowWrap: 'anywhere',
})

/** Returns the color with the given hue and the lightness of the theme's info color. */
const createColor = (degrees: number) => `oklch(from ${color.info} l 0.12 ${degrees})`

/** Colors of the role badges (ADMU-026 to ADMU-030). */
export const tones = styleVariants(
  {
    red: color.danger,
    purple: createColor(305),
    blue: createColor(255),
    gray: color.inkSoft,
    green: color.success,
  },
  (stain) => ({ color: stain, background: `color-mix(in oklab, ${stain} 11%, transparent)` }),
)
