import { style } from '@vanilla-extract/css'

export const video = style({ width: '100%', height: '100%', objectFit: 'contain' })
