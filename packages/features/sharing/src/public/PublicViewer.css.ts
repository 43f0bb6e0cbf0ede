import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'
import { page } from '../page.css.ts'

const { space } = vars

export const screen = style([page, { gap: space[8] }])

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space[4],
})

export const names = style({
  flex: '1 1 18rem',
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})

export const namesPlaceholder = style({ blockSize: '5.5rem' })

/** Uses the same columns as the file grid. */
export const placeholders = style({
  display: 'grid',
  gridAutoRows: '11rem',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8rem, 100%), 1fr))',
  gap: `${space[6]} ${space[4]}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))' } },
})

/** On phones, each action has a separate line. */
export const actions = style({
  flex: '1 1 18rem',
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  '@media': { [media.tablet]: { flex: 'none', flexDirection: 'row' } },
})
