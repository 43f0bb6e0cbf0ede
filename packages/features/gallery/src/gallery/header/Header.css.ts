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

/** Takes what the choices beside it leave; where that is nothing, a line of its own. */
export const columns = style({
  flex: '1 1 4rem',
  '@media': { [media.tablet]: { flex: 'none', width: '6rem' } },
})
