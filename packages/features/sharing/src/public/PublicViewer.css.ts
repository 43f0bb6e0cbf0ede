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

/** On a phone each way has a line of its own. */
export const ways = style({
  flex: '1 1 18rem',
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  '@media': { [media.tablet]: { flex: 'none', flexDirection: 'row' } },
})
