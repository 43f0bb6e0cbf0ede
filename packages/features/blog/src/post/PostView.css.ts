import { deferLayout, media, vars } from '@calotype/ui/theme'
import { style, styleVariants } from '@vanilla-extract/css'

const { color, leading, radius, space, stroke, text, weight } = vars

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space[8],
  inlineSize: 'min(100%, 72rem)',
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: `${space[6]} ${space[16]}`,
  '@media': { [media.tablet]: { paddingInline: space[10], paddingBlockStart: space[10] } },
})

/** Content and sidebar. On wide pages, the table of contents is sticky. */
export const post = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[10],
  inlineSize: '100%',
  minInlineSize: 0,
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 38rem) minmax(0, 17rem)',
      gridTemplateRows: 'auto auto 1fr',
      justifyContent: 'space-between',
      gap: `${space[12]} ${space[16]}`,
    },
  },
})

export const body = style({
  minInlineSize: 0,
  '@media': { [media.desktop]: { gridColumn: 1, gridRow: '2 / span 2' } },
})

export const contents = style({
  minInlineSize: 0,
  '@media': {
    [media.desktop]: {
      gridColumn: 2,
      gridRow: 3,
      alignSelf: 'start',
      position: 'sticky',
      insetBlockStart: '5.5rem',
      maxBlockSize: 'calc(100dvh - 7rem)',
      overflowY: 'auto',
    },
  },
})

export const asideTitle = style({ fontSize: text.small, fontWeight: weight.medium, color: color.inkFaint })

export const entries = style({
  display: 'grid',
  marginBlockStart: space[2],
  borderInlineStart: `${stroke.hairline} solid ${color.line}`,
})

const anEntry = style({
  display: 'block',
  paddingBlock: space[1],
  paddingInlineEnd: space[2],
  borderInlineStart: `${stroke.focus} solid transparent`,
  marginInlineStart: `calc(-1 * ${stroke.hairline})`,
  color: color.inkSoft,
  fontSize: text.small,
  lineHeight: leading.body,
  textDecoration: 'none',
  selectors: { '&[aria-current]': { borderColor: color.accent, color: color.ink } },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.ink } } } },
})

export const entry = styleVariants({
  2: [anEntry, { paddingInlineStart: space[4] }],
  3: [anEntry, { paddingInlineStart: space[8] }],
})

export const aside = style({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  minInlineSize: 0,
  '@media': { [media.desktop]: { gridColumn: 2, gridRow: 2 } },
})

/** Hidden on narrow pages, which show the same invitation at the end of the post. */
export const invitation = style({
  display: 'none',
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gap: space[4],
      marginBlockEnd: space[6],
      padding: space[5],
      border: `${stroke.hairline} solid ${color.line}`,
      borderRadius: radius.large,
      background: color.surface,
    },
  },
})

export const share = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })

export const shareLinks = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })

export const end = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space[4],
  inlineSize: '100%',
  marginBlock: space[6],
  padding: `${space[12]} ${space[5]}`,
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
  textAlign: 'center',
})

export const endHint = style({ maxInlineSize: '32rem', color: color.inkSoft })

export const related = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  inlineSize: '100%',
})

/** Gives placeholders and messages the width of a post. */
export const fullWidth = style({ justifyItems: 'stretch' })

export const placeholder = style({ display: 'grid', gap: space[6], inlineSize: 'min(100%, 48rem)' })

export const message = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  flexGrow: 1,
  gap: space[4],
  maxInlineSize: '32rem',
  marginInline: 'auto',
  padding: `${space[16]} ${space[5]}`,
  color: color.inkSoft,
  textAlign: 'center',
})

deferLayout(`:is(.${end}, .${related})`, '30rem')
