import { media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius, space, stroke, text, weight } = vars

/** Shows a form and its preview in two columns, or stacked on narrow screens. */
export const formAndPreview = style({
  display: 'grid',
  gap: space[6],
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[5], minInlineSize: 0 })

export const recipients = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: space[2],
})

export const legend = style({ marginBlockEnd: space[2], fontSize: text.small, fontWeight: weight.medium })

export const recipient = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  inlineSize: '100%',
})

globalStyle(`${recipient} > :first-child`, { flex: 1, minInlineSize: 0 })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })

export const list = style({ display: 'flex', flexDirection: 'column', gap: space[3], listStyle: 'none' })

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[4],
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})

export const details = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  selectors: { [`${row} > &`]: { flex: '1 1 16rem' } },
})

export const nameAndBadge = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })

/** Lets names without spaces break within the card. */
globalStyle(`${nameAndBadge} > *`, { minInlineSize: 0 })

export const progress = style({ marginBlock: space[1] })

export const reason = style({ color: color.danger, fontSize: text.small, whiteSpace: 'pre-line' })

export const paging = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  fontVariantNumeric: 'tabular-nums',
})

export const tools = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[3],
  marginBlockEnd: space[4],
})

export const preview = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minInlineSize: 0,
})

export const previewTitle = style({ fontSize: text.small, fontWeight: weight.medium })

/** The preview is white in both themes, as in most email clients. It is transparent while there is no email. */
export const previewFrame = style({
  flex: 1,
  inlineSize: '100%',
  minBlockSize: '20rem',
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  background: 'white',
  colorScheme: 'light',
  selectors: { '&[data-empty]': { background: 'none' } },
})

export const plainText = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: text.small })

export const mail = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: space[4],
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})
