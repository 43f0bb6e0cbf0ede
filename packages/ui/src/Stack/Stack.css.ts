import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

export const ALIGNMENTS = ['start', 'center', 'end', 'stretch', 'baseline'] as const
export const JUSTIFICATIONS = ['start', 'center', 'end', 'between'] as const

export const gap = styleVariants(vars.space, (length) => ({ gap: length }))

export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  stretch: { alignItems: 'stretch' },
  baseline: { alignItems: 'baseline' },
})

export const justify = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
})

export const stack = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })
