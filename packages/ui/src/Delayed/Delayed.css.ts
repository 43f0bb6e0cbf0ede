import { keyframes, style } from '@vanilla-extract/css'

const hidden = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } })

export const delayed = style({ animationName: hidden, animationDuration: '150ms' })
