import { media, vars } from '@calotype/ui/theme'
import { style, globalStyle } from '@vanilla-extract/css'

const { color, font, space, stroke, text, weight } = vars

export const footer = style({
  display: 'grid',
  gap: space[10],
  paddingBlock: `${space[12]} ${space[6]}`,
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
  fontSize: text.small,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 2fr', columnGap: space[12] },
    [media.desktop]: { gridTemplateColumns: '4fr 2fr 10fr 3fr' },
  },
})

export const brand = style({ display: 'grid', alignContent: 'start', justifyItems: 'start', gap: space[2] })

// Aligns the theme toggle's icon with the text above.
globalStyle(`${brand} button`, { marginInlineStart: `calc(-1 * ${space[2]})` })

export const name = style({ fontFamily: font.display, fontSize: text.title })

export const tagline = style({ color: color.inkSoft })

export const group = style({ display: 'grid', alignContent: 'start', gap: space[3] })

export const title = style({ fontWeight: weight.medium })

export const links = style({ columns: '14rem', columnGap: space[6] })

// Puts each link on a separate line, so that it is large enough to tap.
globalStyle(`${links} li`, {
  breakInside: 'avoid',
  paddingBlockEnd: space[2],
  '@media': { [media.coarse]: { paddingBlock: space[3] } },
})
