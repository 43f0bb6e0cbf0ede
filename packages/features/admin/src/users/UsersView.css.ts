import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, text } = vars

export const roles = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] })

/** On wide screens, keeps email addresses of normal length on one line. */
export const email = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minInlineSize: 0,
  '@media': { [media.wide]: { minInlineSize: '13rem' } },
})

export const crown = style({ display: 'inline-flex', color: color.warning })

/** Wraps where the labels of a language are longer than the column. */
export const actions = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[1],
})

export const day = style({ whiteSpace: 'nowrap' })

export const id = style({ fontVariantNumeric: 'tabular-nums', color: color.inkSoft, whiteSpace: 'nowrap' })

export const code = style({ fontVariantNumeric: 'tabular-nums', color: color.inkSoft })

export const search = style({
  display: 'grid',
  alignItems: 'center',
  gap: space[3],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 24rem) auto auto 1fr', justifyContent: 'start' },
  },
})

export const resultCount = style({ color: color.inkSoft, fontSize: text.small })
