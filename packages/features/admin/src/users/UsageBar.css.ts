import { tint, vars } from '@calotype/ui/theme'
import { style, styleVariants } from '@vanilla-extract/css'

const { color, radius, space, text } = vars

/** Shows the numbers on one line, and the bar below. */
export const usage = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space[1]} ${space[3]}`,
  color: color.inkSoft,
  fontSize: text.tiny,
  fontVariantNumeric: 'tabular-nums',
})

export const figures = style({ minInlineSize: 0 })

export const percentage = style({ textAlign: 'end' })

/** The inline style sets the size of the colored part. */
export const track = style({
  gridColumn: '1 / -1',
  blockSize: space[1],
  borderRadius: radius.full,
  backgroundColor: tint(color.ink, 12),
  backgroundRepeat: 'no-repeat',
  selectors: { '&:dir(rtl)': { backgroundPosition: 'right' } },
})

export const tones = styleVariants(
  {
    red: color.danger,
    yellow: `oklch(from ${color.warning} 0.78 0.15 90)`,
    blue: `oklch(from ${color.info} 0.62 0.14 255)`,
    green: color.success,
  },
  (tone) => ({ backgroundImage: `linear-gradient(${tone}, ${tone})` }),
)
