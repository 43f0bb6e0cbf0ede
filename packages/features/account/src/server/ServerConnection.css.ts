import { style } from '@vanilla-extract/css'

/** Breaks a long host name where it is wider than the page. */
export const host = style({ minInlineSize: 0 })
