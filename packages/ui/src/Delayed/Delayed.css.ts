import { keyframes, style } from '@vanilla-extract/css'

const stayHidden = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } })

export const delayed = style({ animationName: stayHidden, animationDuration: '150ms' })
