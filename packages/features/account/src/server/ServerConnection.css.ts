import { style } from '@vanilla-extract/css'

/** Lets a long host name wrap instead of making the page wider. */
export const host = style({ minInlineSize: 0 })
