import { media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius, space, stroke, text, weight } = vars

const hairline = `${stroke.hairline} solid ${color.line}`

/** On small screens, every row is a card below the sortable headers. */
export const table = style({
  display: 'grid',
  gap: space[3],
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: text.small,
  textAlign: 'start',
  '@media': { [media.desktop]: { display: 'table' } },
})

export const fixed = style({ '@media': { [media.desktop]: { tableLayout: 'fixed' } } })

/** Column widths apply only to the table, not to the cards on small screens. */
export const widths = style({
  display: 'none',
  '@media': { [media.desktop]: { display: 'table-column-group' } },
})

export const head = style({ '@media': { [media.desktop]: { display: 'table-header-group' } } })

export const headRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  '@media': { [media.desktop]: { display: 'table-row' } },
})

export const columnHead = style({
  display: 'none',
  paddingBlock: space[2],
  textAlign: 'start',
  fontWeight: weight.medium,
  color: color.inkSoft,
  whiteSpace: 'nowrap',
  selectors: { '&[aria-sort]': { display: 'block', padding: 0 } },
  '@media': {
    [media.desktop]: {
      display: 'table-cell',
      paddingInline: space[3],
      borderBlockEnd: hairline,
      selectors: {
        '&[aria-sort]': { display: 'table-cell', padding: `${space[1]} ${space[3]}` },
        '&[data-actions]': { textAlign: 'end' },
      },
    },
  },
})

export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: vars.control.small,
  paddingInline: space[2],
  borderRadius: radius.small,
  color: 'inherit',
  fontWeight: 'inherit',
  selectors: { '[aria-sort="ascending"] > &, [aria-sort="descending"] > &': { color: color.ink } },
  '@media': { [media.desktop]: { marginInlineStart: `calc(-1 * ${space[2]})` } },
})

export const body = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.desktop]: { display: 'table-row-group' } },
})

export const row = style({
  display: 'grid',
  gap: space[2],
  padding: space[4],
  background: color.surface,
  border: hairline,
  borderRadius: radius.medium,
  '@media': {
    [media.desktop]: { display: 'table-row', background: 'none', border: 'none', borderRadius: 0 },
  },
})

export const cell = style({
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: space[3],
  overflowWrap: 'anywhere',
  '::before': { content: 'attr(data-label)', color: color.inkFaint },
  '@media': {
    [media.desktop]: {
      display: 'table-cell',
      padding: space[3],
      overflowWrap: 'break-word',
      verticalAlign: 'middle',
      borderBlockEnd: hairline,
      '::before': { content: 'none' },
      selectors: {
        '&[data-break-words]': { overflowWrap: 'anywhere' },
        '&[data-truncated]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      },
    },
  },
})

/** The cell with the row's name. It is the heading of the row's card, so it has no label. */
export const nameCell = style({
  gridTemplateColumns: 'minmax(0, 1fr)',
  '::before': { content: 'none' },
})

export const actionsCell = style({ textAlign: 'end', whiteSpace: 'nowrap' })

globalStyle(`${cell} > *`, { minInlineSize: 0 })

/** Screens on which the sidebar leaves too little space for all columns. */
const NARROW_TABLE = 'screen and (min-width: 1024px) and (max-width: 1279.98px)'

globalStyle(`${fixed} [data-optional]`, { '@media': { [NARROW_TABLE]: { display: 'none !important' } } })
