import type { Variable } from '@calotype/api'
import { formatDay } from '@calotype/platform'
import { Badge, IconButton, Inline, Pencil, Switch, Text, Trash2, VisuallyHidden } from '@calotype/ui'
import { Table, type Column } from '../table/Table.tsx'
import { text } from '../text.ts'
import * as css from './VariablesView.css.ts'

export interface VariableTableProps {
  variables: readonly Variable[]
  /** Key of the variable whose switch is waiting for the server. */
  switching: string | null
  onSwitch: (key: string, isActive: boolean) => void
  onEdit: (variable: Variable) => void
  onDelete: (variable: Variable) => void
}

const words = text.variables
const DOTS = '••••••••'

/** Table of variables. The server never sends sensitive values, so the table shows dots for them (ADMV-003). */
export function VariableTable({ variables, switching, onSwitch, onEdit, onDelete }: VariableTableProps) {
  const columns: Column<Variable>[] = [
    {
      label: words.key,
      role: 'name',
      isBroken: true,
      renderCell: ({ variableKey, description }) => (
        <div className={css.key}>
          <Text weight="medium" as="span">
            {variableKey}
          </Text>
          {description && <span className={css.note}>{description}</span>}
        </div>
      ),
    },
    { label: words.value, isBroken: true, renderCell: (variable) => <Value {...variable} /> },
    { label: words.type, renderCell: ({ variableType }) => <Badge>{variableType}</Badge> },
    { label: words.category, renderCell: ({ category }) => category },
    {
      label: words.active,
      renderCell: ({ variableKey, isActive }) => (
        <Switch
          label={words.activeOf(variableKey)}
          checked={isActive}
          busy={switching === variableKey}
          onChange={(next) => onSwitch(variableKey, next)}
        />
      ),
    },
    {
      label: words.changed,
      isBroken: true,
      renderCell: ({ updatedAt, updatedBy }) => (
        <div className={css.note}>
          <p className={css.day}>{formatDay(updatedAt)}</p>
          {updatedBy && <p>{updatedBy}</p>}
        </div>
      ),
    },
    {
      label: words.acts,
      role: 'acts',
      renderCell: (variable) => (
        <Inline gap={1} justify="end">
          <IconButton
            label={words.editOf(variable.variableKey)}
            icon={<Pencil />}
            onClick={() => onEdit(variable)}
          />
          <IconButton
            label={words.deleteOf(variable.variableKey)}
            icon={<Trash2 />}
            onClick={() => onDelete(variable)}
          />
        </Inline>
      ),
    },
  ]
  return (
    <Table label={words.title} columns={columns} rows={variables} keyOf={({ variableKey }) => variableKey} />
  )
}

function Value({ variableValue, isSensitive }: Variable) {
  if (isSensitive || typeof variableValue !== 'string') {
    return (
      <>
        <span className={css.dots} aria-hidden>
          {DOTS}
        </span>
        <VisuallyHidden>{words.hidden}</VisuallyHidden>
      </>
    )
  }
  return <span className={css.value}>{variableValue}</span>
}
