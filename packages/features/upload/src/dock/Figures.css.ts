import { style } from '@vanilla-extract/css'

/** Prevents the text from moving when a digit changes. */
export const figures = style({ fontVariantNumeric: 'tabular-nums' })
