import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, stroke } = vars

/** The form comes first in the document. On wide screens, the aside appears to its left. */
export const page = style({
  flexGrow: 1,
  display: 'grid',
  gridTemplateRows: '1fr auto',
  minBlockSize: '100%',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gridTemplateRows: '1fr' },
    [media.wide]: { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' },
  },
})

export const form = style({
  display: 'grid',
  alignContent: 'start',
  justifySelf: 'center',
  gap: space[8],
  inlineSize: 'min(100%, 26rem)',
  paddingInline: space[4],
  paddingBlock: `${space[8]} ${space[12]}`,
  outline: 'none',
  '@media': {
    // Sets the column explicitly, so that the form doesn't move if the browser paints the form before parsing the
    // aside.
    [media.desktop]: { gridArea: '1 / 2', alignContent: 'center', paddingBlock: space[12] },
  },
})

export const aside = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[10],
  padding: `${space[8]} ${space[4]}`,
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
  background: color.surface,
  '@media': {
    [media.tablet]: { padding: `${space[10]} ${space[8]}` },
    [media.desktop]: {
      gridArea: '1 / 1',
      padding: space[12],
      borderBlockStart: 'none',
      borderInlineEnd: `${stroke.hairline} solid ${color.line}`,
    },
  },
})

export const print = style({
  display: 'none',
  inlineSize: 'min(100%, 21rem)',
  '@media': { [media.desktop]: { display: 'block' } },
})
