import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space } = vars

export const page = style({ display: 'flex', flexDirection: 'column', gap: space[6] })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
})

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
