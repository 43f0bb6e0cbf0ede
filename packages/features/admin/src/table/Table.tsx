import { ArrowDown, ArrowUp } from '@calotype/ui'
import type { ReactNode } from 'react'
import * as css from './Table.css.ts'

/** Which way a column is sorted. */
export type Direction = 'ascending' | 'descending'

export interface Column<Row> {
  label: string
  renderCell: (row: Row) => ReactNode
  /** Names the row, or holds what can be done with it. */
  role?: 'name' | 'acts'
  /** May hold long words: they are broken where that keeps the table within the page. */
  isBroken?: boolean
  /** Makes the head a button; `direction` is null while another column sorts. */
  sort?: { direction: Direction | null; onSort: () => void }
}

export interface TableProps<Row> {
  /** Names the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** A table; on small screens a list of cards, each cell with its column's name before it. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className={css.table} aria-label={label}>
      <thead className={css.head}>
        <tr className={css.heads}>
          {columns.map((column) => (
            <Head key={column.label} {...column} />
          ))}
        </tr>
      </thead>
      <tbody className={css.body}>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={css.row}>
            {columns.map(({ label: name, renderCell, role, isBroken }) => (
              <td key={name} className={classOf(role)} data-label={name} data-broken={isBroken}>
                <div>{renderCell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head<Row>({ label, sort, role }: Column<Row>) {
  if (!sort) {
    return (
      <th scope="col" className={css.columnHead} data-acts={role === 'acts' || undefined}>
        {label}
      </th>
    )
  }
  return (
    <th scope="col" className={css.columnHead} aria-sort={sort.direction ?? 'none'}>
      <button type="button" className={css.sort} onClick={sort.onSort}>
        {label}
        {sort.direction === 'ascending' && <ArrowUp />}
        {sort.direction === 'descending' && <ArrowDown />}
      </button>
    </th>
  )
}

function classOf(role: Column<unknown>['role']): string {
  if (role === undefined) return css.cell
  return `${css.cell} ${css.naming} ${role === 'acts' ? css.acting : ''}`
}
