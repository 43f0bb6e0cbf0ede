import { tint, vars } from '@calotype/ui/theme'
import { style, styleVariants } from '@vanilla-extract/css'

const { color, radius, space, text } = vars

export const usage = style({ display: 'grid', gap: space[1], fontSize: text.tiny })

/** Shows the numbers on one line if there is enough space. */
export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
})

export const track = style({
  blockSize: space[1],
  overflow: 'hidden',
  borderRadius: radius.full,
  background: tint(color.ink, 12),
})

export const bar = style({ blockSize: '100%', borderRadius: radius.full })

export const tones = styleVariants(
  {
    red: color.danger,
    yellow: `oklch(from ${color.warning} 0.78 0.15 90)`,
    blue: `oklch(from ${color.info} 0.62 0.14 255)`,
    green: color.success,
  },
  (background) => ({ background }),
)
