import { media, vars } from '@calotype/ui/theme'
import { style, styleVariants } from '@vanilla-extract/css'

const { color, space, text: size } = vars

const chapterBase = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[10],
  // Keeps the target of a fragment link below the top bar.
  scrollMarginBlockStart: `calc(${space[16]} + ${space[8]})`,
})

const createColumns = (gridTemplateColumns: string) => ({
  '@media': { [media.desktop]: { gridTemplateColumns, alignItems: 'center', gap: space[16] } },
})

export const chapter = styleVariants({
  whole: [chapterBase],
  sideBySide: [chapterBase, createColumns('minmax(0, 5fr) minmax(0, 7fr)')],
  phone: [chapterBase, createColumns('minmax(0, 1fr) minmax(0, 1fr)')],
})

/** `phone` shows a phone at about its real size. */
export const picture = styleVariants({
  whole: {},
  sideBySide: {},
  phone: {
    maxInlineSize: '21rem',
    '@media': { [media.desktop]: { gridColumn: 1, gridRow: 1 } },
  },
})

export const textBlock = style({
  display: 'grid',
  gap: space[4],
  maxInlineSize: '38rem',
  justifySelf: 'start',
})

export const text = style({ color: color.inkSoft, fontSize: size.large, textWrap: 'pretty' })

/** Fills the width of the window without making the page scroll horizontally. */
export const darkChapter = style({
  paddingBlock: `calc(${space[16]} * 1.5)`,
  background: color.ground,
  boxShadow: `0 0 0 100vmax ${color.ground}`,
  clipPath: 'inset(0 -100vmax)',
})
