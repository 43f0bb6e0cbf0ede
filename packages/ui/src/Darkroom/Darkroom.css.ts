import { style } from '@vanilla-extract/css'

export const subtree = style({ display: 'contents' })
