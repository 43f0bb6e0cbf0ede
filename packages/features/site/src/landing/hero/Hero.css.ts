import { media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, font, leading, space, stroke, text } = vars

/** Fills the window, so that images in later sections load only after scrolling. */
export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  alignItems: 'center',
  gap: space[10],
  paddingBlock: `${space[8]} ${space[4]}`,
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: `${space[12]} ${space[12]}`,
      minBlockSize: 'min(100svh - 56px, 52rem)',
    },
  },
})

export const textBlock = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })

export const secondLine = style({ display: 'block' })

export const lead = style({
  maxInlineSize: '32rem',
  color: color.inkSoft,
  fontSize: text.large,
  textWrap: 'pretty',
})

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })

globalStyle(`${actions} a`, { minBlockSize: space[12], paddingInline: space[5], fontSize: text.body })

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: space[6],
  paddingBlockStart: space[6],
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
  '@media': { [media.desktop]: { gridColumn: '1 / -1' } },
})

export const fact = style({ display: 'grid', alignContent: 'start', gap: space[1] })

export const value = style({ fontFamily: font.display, fontSize: text.title, lineHeight: leading.tight })

export const label = style({ color: color.inkSoft, fontSize: text.small })
