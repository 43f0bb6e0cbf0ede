import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const panel = style({ display: 'grid', gap: vars.space[5], padding: vars.space[5] })

export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })

export const facts = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space[4] })

export const shortFact = style({ display: 'grid', alignContent: 'start', gap: vars.space[1] })

export const fact = style([shortFact, { gridColumn: '1 / -1' }])

export const label = style({ color: vars.color.inkFaint, fontSize: vars.text.tiny })

export const value = style({ fontSize: vars.text.small, overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

export const note = style({ display: 'block', color: vars.color.inkFaint, fontSize: vars.text.tiny })
