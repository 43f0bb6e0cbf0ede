import { style } from '@vanilla-extract/css'

/** Nothing moves when a figure changes. */
export const figures = style({ fontVariantNumeric: 'tabular-nums' })
