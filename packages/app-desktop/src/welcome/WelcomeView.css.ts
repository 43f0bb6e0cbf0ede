import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space } = vars

export const page = style({
  display: 'grid',
  alignContent: 'center',
  gap: space[8],
  minBlockSize: '100vh',
  maxInlineSize: '28rem',
  marginInline: 'auto',
  padding: `${space[8]} ${space[6]}`,
})

export const brandMark = style({ inlineSize: space[12], blockSize: space[12], color: color.accent })
