import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, text } = vars

/** Secondary buttons show only their icons on phones, so that all buttons fit on one line. */
export const label = style({
  '@media': {
    [media.narrow]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

export const roles = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] })

export const email = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minInlineSize: 0,
  '@media': { [media.desktop]: { flexWrap: 'nowrap' } },
})

/** Ends a long address in the table with an ellipsis. */
export const address = style({
  minInlineSize: 0,
  '@media': { [media.desktop]: { overflow: 'hidden', textOverflow: 'ellipsis' } },
})

/** Styles a native checkbox. It is a single node, which keeps the table small, because each row has a checkbox. */
export const select = style({ inlineSize: '1.125rem', blockSize: '1.125rem', accentColor: color.accent })

export const crown = style({ display: 'inline-flex', color: color.warning })

export const actions = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[1],
})

export const day = style({ whiteSpace: 'nowrap' })

export const search = style({
  display: 'grid',
  alignItems: 'center',
  gap: space[3],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 24rem) auto auto 1fr', justifyContent: 'start' },
  },
})

export const resultCount = style({ color: color.inkSoft, fontSize: text.small })
