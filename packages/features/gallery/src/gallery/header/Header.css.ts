import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/**
 * On phones, the title and the links are above the mode switch, and the layout controls wrap below it if necessary. On
 * tablets and larger screens, everything is on one line.
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

/** On phones, the title leaves only enough space for the links. */
export const title = style({
  flex: '1 0 calc(100% - 10rem)',
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [media.tablet]: { flex: 1, whiteSpace: 'nowrap' },
    [media.desktop]: { flexDirection: 'row', alignItems: 'baseline', columnGap: vars.space[3] },
  },
})

export const links = style({ display: 'flex' })

/** Fills the rest of the line, or wraps if the space is too narrow. */
export const layoutControls = style({
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
