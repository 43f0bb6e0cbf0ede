import { style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

const { space } = vars

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[6],
  maxInlineSize: '30rem',
  marginInline: 'auto',
  padding: `${space[12]} ${space[6]}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
})
