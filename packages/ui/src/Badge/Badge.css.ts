import { recipe } from '@vanilla-extract/recipes'
import { tint, vars } from '../theme/index.ts'

export const BADGE_TONES = ['neutral', 'accent', 'danger', 'success', 'warning', 'info'] as const

const { color, space, text, weight } = vars

const LINE_HEIGHT = '1.375rem'

const createTint = (hue: string) => ({ background: tint(hue, 11), color: hue })

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    maxInlineSize: '100%',
    overflow: 'clip',
    paddingInline: space[2],
    // Rounds a one-line badge completely, and limits the radius of taller ones.
    borderRadius: `calc(${LINE_HEIGHT} / 2)`,
    fontSize: text.tiny,
    fontWeight: weight.medium,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: LINE_HEIGHT,
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { background: tint(color.ink, 8), color: color.inkSoft },
      accent: createTint(color.accent),
      danger: createTint(color.danger),
      success: createTint(color.success),
      warning: createTint(color.warning),
      info: createTint(color.info),
    },
  },
})
