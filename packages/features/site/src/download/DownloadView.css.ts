import { media, tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, control, radius, space, stroke, text } = vars

/** On phones, the page is at least one window high, so that the footer doesn't move when the downloads load. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space[8],
  inlineSize: 'min(100%, 76rem)',
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: `${space[6]} ${space[16]}`,
  minBlockSize: '100dvh',
  '@media': {
    [media.tablet]: { paddingInline: space[10], paddingBlockStart: space[10], minBlockSize: 'auto' },
  },
})

export const head = style({ display: 'grid', gap: space[5] })

export const lead = style({ maxInlineSize: '36rem', color: color.inkSoft, fontSize: text.large })

/** Receives the focus when the retry button disappears. Has no outline, because it isn't interactive. */
export const content = style({ inlineSize: '100%', minInlineSize: 0, outline: 'none' })

export const downloads = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

/** Three columns. The recommended download spans two of them. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

/** Reserves space for the recommended download, because a prerendered page doesn't know the visitor's system. */
export const recommendedPlaceholder = style({
  blockSize: '18rem',
  '@media': { '(scripting: none)': { display: 'none' }, [media.tablet]: { blockSize: '9rem' } },
})

const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[3],
  minInlineSize: 0,
  padding: space[6],
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.large,
})

export const banner = style([
  box,
  {
    alignItems: 'center',
    gap: space[4],
    justifyItems: 'start',
    background: tint(color.accent, 7),
    borderColor: tint(color.accent, 28),
    '@media': { [media.tablet]: { gridColumn: 'span 2', gridTemplateColumns: '1fr auto' } },
  },
])

/** Has the width of the cards that it replaces. */
export const notice = style([
  box,
  {
    alignItems: 'center',
    justifyItems: 'start',
    gap: space[5],
    background: color.surface,
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: space[8] } },
  },
])

export const textBlock = style({ display: 'grid', gap: space[1] })

export const requirements = style([box, { gap: space[1], alignContent: 'center' }])

export const card = style([box, { background: color.surface }])

export const visitorsCard = style([card, { borderColor: color.accent }])

export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
})

/** Aligns the buttons of all cards. */
export const cardEnd = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  minBlockSize: control.medium,
  marginBlockStart: space[2],
})

/** Has the size of the button that replaces it. */
export const buttonPlaceholder = style({
  display: 'block',
  inlineSize: '12rem',
  maxInlineSize: '100%',
  blockSize: control.medium,
  borderRadius: radius.medium,
  background: tint(color.ink, 7),
  '@media': { '(scripting: none)': { display: 'none' } },
})
