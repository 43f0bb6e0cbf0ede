import {
  ArrowDown,
  ArrowUp,
  isNearEnd,
  ListFooter,
  renderParts,
  useVisibleItems,
  VisuallyHidden,
  type ListFooterProps,
} from '@calotype/ui'
import { isValidElement, useRef, useState, type ReactNode } from 'react'
import * as css from './Table.css.ts'

/**
 * Distance from the window within which rows are rendered, as a fraction of the window's height. A small value is
 * enough, because text doesn't need to load.
 */
const MARGIN_FRACTION = 0.15

export type Direction = 'ascending' | 'descending'

export interface Column<Row> {
  label: string
  renderCell: (row: Row) => ReactNode
  /** 'name' marks the column that names the row, and 'actions' the column with the row's actions. */
  role?: 'name' | 'actions'
  /** Whether the label is visually hidden. */
  isLabelHidden?: boolean
  /** Whether long words may break if the table would otherwise overflow the page. */
  canBreakWords?: boolean
  /** Whether a long text ends with an ellipsis in the table, with the whole text as a tooltip. */
  isTruncated?: boolean
  /** Column width in percent for virtualized tables. If omitted, the width depends on the visible rows. */
  width?: number
  /** Whether the column is hidden on desktop screens narrower than 1280 px, which also show the sidebar. */
  isOptional?: boolean
  /** Makes the header a button. `direction` is null if the table is sorted by another column. */
  sort?: { direction: Direction | null; onSort: () => void }
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => string | number
  /** Options for long lists. The table renders only rows near the window. */
  virtualized?: {
    /** Number of all rows, including rows that haven't loaded. */
    total: number
    /** Whether the rows still belong to the previous order or search text. */
    isPending: boolean
  } & Pick<ListFooterProps, 'more' | 'onLoadMore' | 'texts'>
}

/** Table that becomes a list of cards on small screens. Each value in a card is labeled with its column. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, getKey, virtualized } = props
  if (virtualized) return <VirtualizedTable {...props} virtualized={virtualized} />
  return (
    <table className={css.table} aria-label={label}>
      <HeaderRow columns={columns} />
      <tbody className={css.body}>
        {rows.map((row) => (
          <tr key={getKey(row)} className={css.row}>
            <Cells columns={columns} row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type VirtualizedTableProps<Row> = TableProps<Row> & Required<Pick<TableProps<Row>, 'virtualized'>>

function VirtualizedTable<Row>({ label, columns, rows, getKey, virtualized }: VirtualizedTableProps<Row>) {
  const { total, isPending, ...footer } = virtualized
  const body = useRef<HTMLTableSectionElement>(null)
  const parts = useVisibleItems(body, rows.length, { marginWindows: MARGIN_FRACTION })
  // Omit the footer if the list never had a second page.
  const [hadMore, setHadMore] = useState(false)
  if (footer.more !== 'end' && !hadMore) setHadMore(true)
  return (
    <>
      <table
        className={`${css.table} ${css.fixed}`}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-busy={isPending || undefined}
      >
        <colgroup className={css.widths}>
          {columns.map((column) => (
            <col
              key={column.label}
              data-optional={column.isOptional || undefined}
              style={{ inlineSize: column.width && `${column.width}%` }}
            />
          ))}
        </colgroup>
        <HeaderRow columns={columns} />
        <tbody ref={body} className={css.body}>
          {renderParts(parts, renderRow, (height, key) => (
            <tr key={key} aria-hidden style={{ blockSize: height }} />
          ))}
        </tbody>
      </table>
      {hadMore && <ListFooter {...footer} isNear={isNearEnd(parts, rows.length)} />}
    </>
  )

  function renderRow(index: number) {
    const row = rows[index]
    if (row === undefined) return null
    return (
      <tr key={getKey(row)} className={css.row} data-index={index} aria-rowindex={index + 2}>
        <Cells columns={columns} row={row} />
      </tr>
    )
  }
}

function HeaderRow<Row>({ columns }: Pick<TableProps<Row>, 'columns'>) {
  return (
    <thead className={css.head}>
      <tr className={css.headRow}>
        {columns.map((column) => (
          <Head key={column.label} {...column} />
        ))}
      </tr>
    </thead>
  )
}

function Cells<Row>({ columns, row }: Pick<TableProps<Row>, 'columns'> & { row: Row }) {
  return columns.map(({ label, renderCell, role, canBreakWords, isTruncated, isOptional }) => {
    const content = renderCell(row)
    return (
      <td
        key={label}
        className={getClass(role)}
        title={isTruncated && typeof content === 'string' ? content : undefined}
        data-label={label}
        data-break-words={canBreakWords}
        data-truncated={isTruncated}
        data-optional={isOptional || undefined}
      >
        {wrapUnlessSingle(content)}
      </td>
    )
  })
}

/**
 * Wraps content that may have several nodes, because the cell of a card is a grid. Doesn't wrap single nodes, to keep
 * long tables small.
 */
function wrapUnlessSingle(content: ReactNode): ReactNode {
  const isSingle =
    typeof content === 'string' || (isValidElement(content) && typeof content.type === 'string')
  return isSingle ? content : <div>{content}</div>
}

function Head<Row>({ label, sort, role, isLabelHidden, isOptional }: Column<Row>) {
  if (!sort) {
    return (
      <th
        scope="col"
        className={css.columnHead}
        data-actions={role === 'actions' || undefined}
        data-optional={isOptional || undefined}
      >
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </th>
    )
  }
  return (
    <th
      scope="col"
      className={css.columnHead}
      data-optional={isOptional || undefined}
      aria-sort={sort.direction ?? 'none'}
    >
      <button type="button" className={css.sort} onClick={sort.onSort}>
        {label}
        {sort.direction === 'ascending' && <ArrowUp />}
        {sort.direction === 'descending' && <ArrowDown />}
      </button>
    </th>
  )
}

function getClass(role: Column<unknown>['role']): string {
  if (role === undefined) return css.cell
  return `${css.cell} ${css.nameCell} ${role === 'actions' ? css.actionsCell : ''}`
}
