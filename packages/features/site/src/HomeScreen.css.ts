import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, stroke, text, weight } = vars

export const page = style({
  flexGrow: 1,
  display: 'grid',
  alignContent: 'center',
  gap: space[16],
  inlineSize: 'min(100%, 76rem)',
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: `${space[10]} ${space[12]}`,
  '@media': {
    [media.tablet]: { paddingInline: space[10], paddingBlock: `${space[12]} ${space[16]}` },
  },
})

export const hero = style({
  display: 'grid',
  alignItems: 'center',
  gap: space[10],
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space[12] } },
})

export const words = style({ display: 'grid', gap: space[5] })

export const lead = style({
  maxInlineSize: '32rem',
  color: color.inkSoft,
  fontSize: text.large,
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  paddingBlockStart: space[2],
})

export const features = style({ display: 'grid', gap: space[8] })

export const claims = style({
  display: 'grid',
  gap: space[6],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[10] } },
})

export const claim = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  paddingBlockStart: space[4],
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
})

export const claimTitle = style({ fontWeight: weight.medium, textWrap: 'balance' })

export const claimText = style({ color: color.inkSoft, fontSize: text.small, textWrap: 'pretty' })
