import { layer, media, tint, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius, shadow, space, stroke, text } = vars

const SIDEBAR_WIDTH = '15rem'
const BAR_HEIGHT = '56px'

export const layout = style({
  minBlockSize: '100dvh',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  '@media': {
    [media.desktop]: { gridTemplateColumns: `${SIDEBAR_WIDTH} minmax(0, 1fr)`, gridTemplateRows: '1fr' },
  },
})

export const skip = style({
  position: 'fixed',
  insetInlineStart: space[4],
  insetBlockStart: space[2],
  zIndex: layer.toast,
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.medium,
  background: color.accent,
  color: color.onAccent,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
})

export const sidebar = style({
  display: 'none',
  position: 'sticky',
  insetBlockStart: 0,
  blockSize: '100dvh',
  flexDirection: 'column',
  gap: space[6],
  padding: `${space[5]} ${space[3]}`,
  overflowY: 'auto',
  background: color.surface,
  borderInlineEnd: `${stroke.hairline} solid ${color.line}`,
  '@media': { [media.desktop]: { display: 'flex' } },
})

export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.frame,
  minBlockSize: BAR_HEIGHT,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  paddingInline: space[4],
  background: color.ground,
  borderBlockEnd: `${stroke.hairline} solid ${color.line}`,
  '@media': { [media.desktop]: { display: 'none' } },
})

export const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  minInlineSize: 0,
  paddingInline: space[1],
  selectors: { [`${sidebar} > &`]: { paddingInline: space[3] } },
})

export const email = style({
  minInlineSize: 0,
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.inkSoft,
  fontSize: text.small,
})

export const dropdown = style({
  position: 'fixed',
  inset: `${BAR_HEIGHT} ${space[2]} auto auto`,
  inlineSize: SIDEBAR_WIDTH,
  padding: space[2],
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.raised,
  color: color.ink,
  boxShadow: shadow.overlay,
})

export const menu = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space[4],
})

export const links = style({ display: 'grid', gap: space[1] })

export const bottomLinks = style({
  display: 'grid',
  gap: space[1],
  paddingBlockStart: space[3],
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
})

export const entry = style({
  display: 'block',
  borderRadius: radius.medium,
  selectors: { '&[data-open]': { background: tint(color.ink, 7) } },
})

globalStyle(`${entry} > *`, { justifyContent: 'flex-start' })
globalStyle(`${entry}[data-open] > a`, { color: color.ink })

export const content = style({
  minInlineSize: 0,
  padding: `${space[6]} ${space[4]} ${space[12]}`,
  ':focus': { outline: 'none' },
  '@media': { [media.desktop]: { padding: `${space[8]} ${space[8]} ${space[16]}` } },
})
