import { media, tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, control, radius, space, stroke, text, weight } = vars

const hairline = `${stroke.hairline} solid ${color.line}`

export const plans = style({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: hairline,
  borderRadius: radius.medium,
  background: color.surface,
  overflow: 'hidden',
})

export const plan = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space[3],
  padding: space[4],
  cursor: 'pointer',
  selectors: {
    '& + &': { borderBlockStart: hairline },
    '&:has(:checked)': { background: tint(color.accent, 8) },
    '&:has(:disabled)': { cursor: 'default' },
    '&:has(:focus-visible)': {
      outline: `${stroke.focus} solid ${color.focus}`,
      outlineOffset: `calc(${stroke.focus} * -1)`,
      borderRadius: radius.medium,
    },
  },
  '@media': {
    [media.hover]: { selectors: { '&:not(:has(:checked, :disabled)):hover': { background: color.raised } } },
    [media.coarse]: { minBlockSize: control.touch },
  },
})

export const radio = style({
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  margin: 0,
  marginBlockStart: space[1],
  appearance: 'none',
  background: color.raised,
  border: `${stroke.hairline} solid ${tint(color.ink, 45)}`,
  borderRadius: radius.full,
  cursor: 'inherit',
  outline: 'none',
  selectors: {
    '&:checked': { borderWidth: `calc(${radius.small} - ${stroke.hairline})`, borderColor: color.accent },
    '&:disabled': { visibility: 'hidden' },
  },
})

export const details = style({ display: 'grid', gap: space[1], minInlineSize: 0, overflowWrap: 'anywhere' })

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
  fontWeight: weight.medium,
})

export const price = style({
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  justifyItems: 'end',
  fontVariantNumeric: 'tabular-nums',
})

export const hint = style({ color: color.inkSoft, fontSize: text.small })

/** Hides the focus ring. Only scripts focus the notice, to make screen readers start there. */
export const notice = style({ scrollMarginBlockStart: space[16], outline: 'none' })
