import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../theme/index.ts'

export const TEXT_SIZES = ['tiny', 'small', 'body', 'large'] as const
export const TEXT_TONES = ['ink', 'soft', 'faint', 'accent', 'danger', 'success', 'warning'] as const
export const TEXT_WEIGHTS = ['regular', 'medium', 'strong'] as const
export const TEXT_ALIGNMENTS = ['start', 'center', 'end'] as const

const { color, text: size, weight } = vars

export const text = recipe({
  base: { overflowWrap: 'break-word' },
  variants: {
    size: {
      tiny: { fontSize: size.tiny },
      small: { fontSize: size.small },
      body: { fontSize: size.body },
      large: { fontSize: size.large },
    },
    tone: {
      ink: { color: color.ink },
      soft: { color: color.inkSoft },
      faint: { color: color.inkFaint },
      accent: { color: color.accent },
      danger: { color: color.danger },
      success: { color: color.success },
      warning: { color: color.warning },
    },
    weight: {
      regular: { fontWeight: weight.regular },
      medium: { fontWeight: weight.medium },
      strong: { fontWeight: weight.strong },
    },
    align: { start: { textAlign: 'start' }, center: { textAlign: 'center' }, end: { textAlign: 'end' } },
    truncate: {
      true: {
        display: 'block',
        minInlineSize: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
  },
})
