import { layer, media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const BAR_HEIGHT = '56px'

export const frame = style({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' })

export const skip = style({
  position: 'fixed',
  insetInlineStart: vars.space[4],
  insetBlockStart: vars.space[2],
  zIndex: layer.toast,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.accent,
  color: vars.color.onAccent,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
})

export const topBar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.frame,
  minHeight: BAR_HEIGHT,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[2],
  rowGap: vars.space[1],
  paddingInline: vars.space[4],
  background: vars.color.ground,
  '@media': {
    [media.tablet]: { columnGap: vars.space[4], paddingInline: vars.space[6] },
    [media.desktop]: { columnGap: vars.space[6] },
  },
})

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontFamily: vars.font.display,
  fontSize: vars.text.title,
  lineHeight: vars.leading.flat,
  // Centers the letters optically: they sit above the center of their line box.
  paddingBlockStart: '0.35em',
  letterSpacing: '-0.01em',
})

export const brandMark = style({ width: vars.space[6], height: vars.space[6], flex: 'none' })

export const wideLinks = style({
  display: 'none',
  alignItems: 'center',
  gap: vars.space[3],
  '@media': { [media.tablet]: { display: 'flex' }, [media.desktop]: { gap: vars.space[5] } },
})

export const actions = style({
  display: 'flex',
  whiteSpace: 'nowrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginInlineStart: 'auto',
})

/** Buttons in the bottom bar. They wrap if text is large. */
export const bottomActions = style([actions, { flexWrap: 'wrap' }])

export const visitorLinks = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  '@media': { [media.tablet]: { gap: vars.space[6] } },
})

export const visitorPages = style({
  display: 'flex',
  gap: vars.space[1],
  '@media': { [media.tablet]: { gap: vars.space[3] } },
})

/** Makes links as tall as a touch target without making the bar taller. */
globalStyle(`${visitorPages} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.touch,
  paddingInline: vars.space[2],
})

export const menuButton = style({
  width: vars.control.touch,
  height: vars.control.touch,
  display: 'grid',
  placeItems: 'center',
  border: 0,
  borderRadius: vars.radius.medium,
  background: 'transparent',
  color: vars.color.ink,
  cursor: 'pointer',
  '@media': { [media.tablet]: { display: 'none' } },
})

export const menu = style({
  position: 'fixed',
  inset: `${BAR_HEIGHT} ${vars.space[2]} auto auto`,
  minWidth: '200px',
  margin: 0,
  padding: vars.space[2],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.overlay,
  selectors: { '&:popover-open': { display: 'grid' } },
})

globalStyle(`${menu} > *`, {
  minHeight: vars.control.touch,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  paddingInline: vars.space[3],
})

export const content = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  ':focus': { outline: 'none' },
})

export const bottomBar = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space[4],
  padding: vars.space[4],
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
  '@media': {
    [media.tablet]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'center',
      paddingInline: vars.space[6],
    },
  },
})

/** Aligns the bottom bar with the page's column. */
export const lastLine = style([
  bottomBar,
  {
    inlineSize: 'min(100%, 76rem)',
    marginInline: 'auto',
    '@media': { [media.tablet]: { paddingInline: vars.space[10] } },
  },
])

/** Links in the bottom bar. They wrap earlier than the buttons next to them. */
export const bottomLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[5],
  rowGap: vars.space[2],
  '@media': { [media.tablet]: { flex: '1 1 20rem' } },
})
