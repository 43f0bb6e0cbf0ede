import { tint, vars } from '@calotype/ui/theme'
import { style, styleVariants } from '@vanilla-extract/css'

const { color, motion, radius, space, text } = vars

export const meter = style({ display: 'grid', gap: space[2] })

/** Colors of the bars by password strength. */
export const bars = styleVariants(
  { 0: color.inkFaint, 1: color.danger, 2: color.warning, 3: color.success, 4: color.success },
  (hue) => [{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: space[1], color: hue }],
)

export const bar = style({
  blockSize: space[1],
  borderRadius: radius.full,
  background: tint(color.ink, 12),
  transition: `background ${motion.slow} ${motion.ease}`,
})

export const filledBar = style([bar, { background: 'currentColor' }])

export const label = style({ color: color.inkSoft, fontSize: text.small })
