import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'
import { row } from '../settings/rows.css.ts'

const { space, text } = vars

export const token = style([row, { alignItems: 'start' }])

export const scopes = style({ display: 'grid', gap: space[1], fontSize: text.small, listStyle: 'none' })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
})

export const created = style({ display: 'grid', gap: space[3] })

export const secret = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[3] })

export const grow = style({ flex: '1 1 16rem', minInlineSize: 0 })
