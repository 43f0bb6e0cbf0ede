import { style } from '@vanilla-extract/css'
import { media, vars } from '../theme/index.ts'

const { color, control, radius, space, stroke, text, weight } = vars

export const list = style({
  display: 'flex',
  gap: space[1],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 calc(-1 * ${stroke.hairline}) ${color.line}`,
})

export const tab = style({
  position: 'relative',
  flexShrink: 0,
  minBlockSize: control.medium,
  paddingInline: space[3],
  borderRadius: radius.small,
  fontSize: text.small,
  fontWeight: weight.medium,
  color: color.inkSoft,
  whiteSpace: 'nowrap',
  selectors: {
    '&:focus-visible': { outlineOffset: `calc(-1 * ${stroke.focus})` },
    '&[data-state="active"]': { color: color.ink },
    '&[data-state="active"]::after': {
      content: '',
      position: 'absolute',
      insetInline: space[3],
      insetBlockEnd: 0,
      blockSize: stroke.focus,
      borderRadius: radius.full,
      background: color.accent,
    },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.ink } } } },
})

export const panel = style({ paddingBlockStart: space[6], borderRadius: radius.small })
