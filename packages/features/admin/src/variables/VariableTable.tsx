import type { KnownVariable, Variable } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { Badge, IconButton, Inline, Pencil, Switch, Text, Trash2, VisuallyHidden } from '@calotype/ui'
import { Table, type Column } from '../table/Table.tsx'
import { knownTexts } from '../known/text.ts'
import { UnusedBadge } from '../known/UnusedBadge.tsx'
import { adminTexts } from '../text.ts'
import * as css from './VariablesView.css.ts'

export interface VariableTableProps {
  variables: readonly Variable[]
  /** Variables that the product reads; null until they have loaded. */
  known: readonly KnownVariable[] | null
  /** Key of the variable that is being switched on or off. */
  switching: string | null
  onSwitch: (key: string, isActive: boolean) => void
  onEdit: (variable: Variable) => void
  onDelete: (variable: Variable) => void
}
const DOTS = '••••••••'

/** Table of variables. The server never sends sensitive values, so the table shows dots for them (ADMV-003). */
export function VariableTable({
  variables,
  known,
  switching,
  onSwitch,
  onEdit,
  onDelete,
}: VariableTableProps) {
  const texts = useTexts(adminTexts).variables
  const { formatDay } = useFormat()
  const columns: Column<Variable>[] = [
    {
      label: texts.key,
      role: 'name',
      canBreakWords: true,
      renderCell: ({ variableKey, description }) => (
        <div className={css.key}>
          <Text weight="medium" as="span">
            {variableKey}
          </Text>
          <Description variableKey={variableKey} description={description} known={known} />
        </div>
      ),
    },
    { label: texts.value, canBreakWords: true, renderCell: (variable) => <Value {...variable} /> },
    { label: texts.type, renderCell: ({ variableType }) => <Badge>{variableType}</Badge> },
    { label: texts.category, renderCell: ({ category }) => category },
    {
      label: texts.active,
      renderCell: ({ variableKey, isActive }) => (
        <Switch
          label={texts.activeLabel(variableKey)}
          checked={isActive}
          busy={switching === variableKey}
          onChange={(next) => onSwitch(variableKey, next)}
        />
      ),
    },
    {
      label: texts.changed,
      canBreakWords: true,
      renderCell: ({ updatedAt, updatedBy }) => (
        <div className={css.note}>
          <p className={css.day}>{formatDay(updatedAt)}</p>
          {updatedBy && <p>{updatedBy}</p>}
        </div>
      ),
    },
    {
      label: texts.actions,
      role: 'actions',
      renderCell: (variable) => (
        <Inline gap={1} justify="end">
          <IconButton
            label={texts.editLabel(variable.variableKey)}
            icon={<Pencil />}
            onClick={() => onEdit(variable)}
          />
          <IconButton
            label={texts.deleteLabel(variable.variableKey)}
            icon={<Trash2 />}
            onClick={() => onDelete(variable)}
          />
        </Inline>
      ),
    },
  ]
  return (
    <Table label={texts.title} columns={columns} rows={variables} getKey={({ variableKey }) => variableKey} />
  )
}

/**
 * Shows the description of a variable. If it has none, shows the built-in description of a known variable. Marks
 * variables that the product doesn't read.
 */
function Description({
  variableKey,
  description,
  known,
}: Pick<Variable, 'variableKey' | 'description'> & Pick<VariableTableProps, 'known'>) {
  const { variables } = useTexts(knownTexts)
  const match = known?.find(({ key, aliases }) => key === variableKey || aliases.includes(variableKey))
  const note = description ?? (match && variables[match.key])
  return (
    <>
      {note && <span className={css.note}>{note}</span>}
      {known && !match && <UnusedBadge />}
    </>
  )
}

function Value({ variableValue, isSensitive }: Variable) {
  const texts = useTexts(adminTexts).variables
  if (isSensitive || typeof variableValue !== 'string') {
    return (
      <>
        <span className={css.dots} aria-hidden>
          {DOTS}
        </span>
        <VisuallyHidden>{texts.hidden}</VisuallyHidden>
      </>
    )
  }
  return <span className={css.value}>{variableValue}</span>
}
