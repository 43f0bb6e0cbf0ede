import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const header = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"title appearance" "choices choices"',
  alignItems: 'center',
  gap: vars.space[4],
  paddingInline: vars.space[2],
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: '1fr auto auto',
      gridTemplateAreas: '"title choices appearance"',
      columnGap: vars.space[6],
      paddingInline: 0,
    },
  },
})

export const title = style({
  gridArea: 'title',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[3],
})

export const choices = style({
  gridArea: 'choices',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
})

export const appearance = style({
  gridArea: 'appearance',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
})

export const columns = style({ width: '6rem' })
