import { globalStyle, style } from '@vanilla-extract/css'

export const inline = style({ display: 'flex', minInlineSize: 0 })

export const wrapping = style({ flexWrap: 'wrap' })

// Wraps a word that is wider than the line, instead of widening the page.
globalStyle(`:where(${wrapping} > *)`, { minInlineSize: 0 })
