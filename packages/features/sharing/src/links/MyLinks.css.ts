import { media, toastWidth, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'
import { page } from '../page.css.ts'

const { color, control, motion, radius, space, stroke } = vars

export const screen = style([page, { gap: space[6] }])

/** Leaves space on the right of a wide screen for toasts, such as the toast after Copy Link. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  listStyle: 'none',
  '@media': { [media.desktop]: { maxInlineSize: `calc(100% - ${toastWidth})` } },
})

export const row = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: space[4],
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})

export const summary = style({ display: 'flex', alignItems: 'flex-start', gap: space[1] })

export const names = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})

export const toggle = style({
  flexShrink: 0,
  inlineSize: control.medium,
  marginInlineStart: `calc(-1 * ${space[2]})`,
  transition: `transform ${motion.fast} ${motion.ease}`,
  selectors: { '&[data-open]': { transform: 'rotate(180deg)' } },
  '@media': { [media.coarse]: { inlineSize: control.touch } },
})

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })

export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
  gap: space[1],
  listStyle: 'none',
})

export const photo = style({ contentVisibility: 'auto', containIntrinsicSize: 'auto 5.5rem' })

export const frame = style({
  display: 'grid',
  aspectRatio: '1',
  borderRadius: radius.tile,
  overflow: 'hidden',
  background: color.raised,
  color: color.inkFaint,
})
