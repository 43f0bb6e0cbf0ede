import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/** On a phone the title and the view stand over the choices; from a tablet on all stand in one line. */
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  paddingInline: vars.space[3],
  '@media': { [media.tablet]: { columnGap: vars.space[5], paddingInline: 0 } },
})

export const title = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  whiteSpace: 'nowrap',
  '@media': {
    [media.tablet]: { flexDirection: 'row', alignItems: 'baseline', columnGap: vars.space[3] },
  },
})

export const ways = style({ display: 'flex' })

export const mode = style({ order: 1, '@media': { [media.tablet]: { order: 0 } } })

export const columns = style({
  order: 1,
  width: '6rem',
  marginInlineStart: 'auto',
  '@media': { [media.tablet]: { order: 0, marginInlineStart: 0 } },
})
