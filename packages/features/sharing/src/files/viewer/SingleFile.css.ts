import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, radius, space } = vars

/** SingleFile.tsx sets the maximum width according to the file's aspect ratio. */
export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  inlineSize: '100%',
  marginInline: 'auto',
})

export const frame = style({
  position: 'relative',
  display: 'grid',
  borderRadius: radius.small,
  overflow: 'hidden',
  background: color.raised,
})

const fill = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' } as const

export const open = style({ ...fill, padding: 0, cursor: 'zoom-in' })

export const image = style({ ...fill, objectFit: 'contain' })

export const failure = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  padding: space[4],
  textAlign: 'center',
})
