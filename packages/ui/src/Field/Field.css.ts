import { style } from '@vanilla-extract/css'
import { media, tint, vars } from '../theme/index.ts'

const { color, control: height, radius, space, stroke, text, weight } = vars

export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1], minInlineSize: 0 })

export const label = style({ fontSize: text.small, fontWeight: weight.medium, color: color.ink })

/** An empty note takes no space and removes the gap, so that elements next to the control align with its end. */
export const note = style({ selectors: { '&:empty': { marginBlockStart: `calc(-1 * ${space[1]})` } } })

export const hint = style({ fontSize: text.small, color: color.inkFaint })

export const error = style({
  display: 'flex',
  gap: space[1],
  fontSize: text.small,
  color: color.danger,
  overflowWrap: 'anywhere',
})

export const errorIcon = style({ display: 'flex', alignItems: 'center', blockSize: '1lh' })

/** Input or select. The font size is at least 16 px, because phones zoom in on fields with smaller text. */
export const control = style({
  inlineSize: '100%',
  minBlockSize: height.medium,
  paddingInline: space[3],
  paddingBlock: space[2],
  background: color.raised,
  color: color.ink,
  border: `${stroke.hairline} solid ${tint(color.ink, 24)}`,
  borderRadius: radius.medium,
  fontSize: text.body,
  lineHeight: vars.leading.tight,
  appearance: 'none',
  selectors: {
    '&::placeholder': { color: color.inkFaint, opacity: 1 },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${stroke.hairline})`, borderColor: 'transparent' },
    '&[aria-invalid="true"]': { borderColor: color.danger },
    '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
    '&:read-only:not(select)': { background: 'transparent' },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not(:disabled, :focus-visible, [aria-invalid="true"])': { borderColor: tint(color.ink, 40) },
      },
    },
  },
})
