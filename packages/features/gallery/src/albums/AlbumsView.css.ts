import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const albums = style({
  width: '100%',
  display: 'grid',
  gap: vars.space[6],
  paddingBlock: vars.space[6],
  paddingInline: vars.space[4],
  '@media': { [media.tablet]: { paddingBlock: vars.space[8], paddingInline: vars.space[6] } },
})

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
})

export const title = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[3] })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] })
