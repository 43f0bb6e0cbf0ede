import { media, tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, motion, radius, space, text, weight } = vars

export const choice = style({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '100%',
  padding: space[2],
  border: 0,
  borderRadius: radius.medium,
  background: 'transparent',
  color: color.ink,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `background ${motion.fast} ${motion.ease}`,
  selectors: {
    '&:disabled': { cursor: 'progress' },
    '&:disabled:not([aria-busy])': { opacity: 0.5 },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:disabled)': { background: tint(color.ink, 7) } } },
  },
})

export const cover = style({ aspectRatio: '1', borderRadius: radius.small, overflow: 'hidden' })

export const textBlock = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

export const title = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: weight.medium,
})

export const facts = style({ color: color.inkSoft, fontSize: text.small, overflowWrap: 'anywhere' })
