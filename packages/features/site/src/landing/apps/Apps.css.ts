import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, leading, space, text, weight } = vars

export const apps = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'center',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[16] },
  },
})

export const textBlock = style({ display: 'grid', gap: space[3], maxInlineSize: '36rem' })

export const lead = style({ color: color.inkSoft })

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })

export const label = style({
  display: 'grid',
  paddingBlock: space[1],
  paddingInlineStart: space[1],
  textAlign: 'start',
  lineHeight: leading.tight,
})

export const platforms = style({ color: color.inkFaint, fontSize: text.tiny, fontWeight: weight.regular })
