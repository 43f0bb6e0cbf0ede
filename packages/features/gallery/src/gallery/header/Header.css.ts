import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/**
 * On a phone the title and the ways elsewhere stand over the choices, and how photos lie below these where it has to;
 * from a tablet on all stand in one line.
 */
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  paddingInline: vars.space[3],
  '@media': {
    [media.tablet]: { paddingInline: 0 },
    [media.desktop]: { columnGap: vars.space[5] },
  },
})

/** On a phone it leaves room for the ways, and for nothing more. */
export const title = style({
  flex: '1 0 calc(100% - 10rem)',
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [media.tablet]: { flex: 1, whiteSpace: 'nowrap' },
    [media.desktop]: { flexDirection: 'row', alignItems: 'baseline', columnGap: vars.space[3] },
  },
})

export const ways = style({ display: 'flex' })

/** Takes what the choices beside it leave; where that is too little, a line of its own. */
export const lie = style({
  flex: 'auto',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 'inherit',
  '@media': { [media.tablet]: { flex: 'none' } },
})

export const columns = style({
  flex: 1,
  '@media': { [media.tablet]: { flex: 'none', width: '6rem' } },
})
