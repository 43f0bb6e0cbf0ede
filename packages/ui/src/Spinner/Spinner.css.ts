import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

const spin = keyframes({ to: { transform: 'rotate(1turn)' } })

export const animation = `${spin} ${vars.motion.loop} linear infinite`

export const rotation = style({ animation })

export const spinner = style({ display: 'inline-flex', color: vars.color.inkSoft })
