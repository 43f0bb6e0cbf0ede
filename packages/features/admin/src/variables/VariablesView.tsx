import type { Variable } from '@calotype/api'
import { Button, ConfirmDialog, EmptyState, Plus, Tabs } from '@calotype/ui'
import { useState } from 'react'
import type { Loaded } from '../loaded/loadedOf.ts'
import { Shown } from '../loaded/Shown.tsx'
import { Page } from '../page/Page.tsx'
import { text } from '../text.ts'
import { filterVariables, NO_FILTERS } from './filterVariables.ts'
import { VariableDialog } from './VariableDialog.tsx'
import { VariableFilters } from './VariableFilters.tsx'
import type { VariableValues } from './variableForm.ts'
import { VariableTable, type VariableTableProps } from './VariableTable.tsx'

export interface VariablesViewProps {
  variables: Loaded<readonly Variable[]>
  switching: string | null
  onSwitch: (key: string, isActive: boolean) => void
  form: {
    isBusy: boolean
    problem: string | null
    onStart: () => void
    onCreate: (values: VariableValues, onSaved: () => void) => void
    onUpdate: (values: VariableValues, onSaved: () => void) => void
  }
  deletion: { isBusy: boolean; onDelete: (key: string, onSettled: () => void) => void }
  cache: { isBusy: boolean; onClear: (onSettled: () => void) => void }
  onLogPublic: () => void
  onLogAppUrls: () => void
}

/** The dialog that is open. */
type Asked = { act: 'add' | 'clear' } | { act: 'edit' | 'delete'; variable: Variable }

const words = text.variables

/** The operator's settings (ADMV-001 to ADMV-038). */
export function VariablesView({ variables, form, deletion, cache, ...rest }: VariablesViewProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const startForm = (next: Asked) => {
    form.onStart()
    setAsked(next)
  }
  const acts = (
    <>
      <Button onClick={rest.onLogPublic}>{words.logPublic}</Button>
      <Button onClick={rest.onLogAppUrls}>{words.logAppUrls}</Button>
      <Button onClick={() => setAsked({ act: 'clear' })}>{words.clear}</Button>
      <Button tone="primary" icon={<Plus />} onClick={() => startForm({ act: 'add' })}>
        {words.add}
      </Button>
    </>
  )
  return (
    <Page title={words.title} acts={acts}>
      <Shown loaded={variables} loading={words.loading}>
        {(all) => (
          <Listed
            variables={all}
            switching={rest.switching}
            onSwitch={rest.onSwitch}
            onEdit={(variable) => startForm({ act: 'edit', variable })}
            onDelete={(variable) => setAsked({ act: 'delete', variable })}
          />
        )}
      </Shown>
      {(asked?.act === 'add' || asked?.act === 'edit') && (
        <VariableDialog
          variable={asked.act === 'edit' ? asked.variable : null}
          isBusy={form.isBusy}
          problem={form.problem}
          onSave={(values) => (asked.act === 'edit' ? form.onUpdate : form.onCreate)(values, close)}
          onClose={close}
        />
      )}
      {asked?.act === 'delete' && (
        <ConfirmDialog
          open
          title={words.delete}
          message={words.confirmDelete(asked.variable.variableKey)}
          confirmLabel={words.delete}
          busy={deletion.isBusy}
          onConfirm={() => deletion.onDelete(asked.variable.variableKey, close)}
          onCancel={close}
        />
      )}
      {asked?.act === 'clear' && (
        <ConfirmDialog
          open
          title={words.clear}
          message={words.confirmClear}
          warning={null}
          confirmLabel={words.clear}
          busyLabel={words.clearing}
          busy={cache.isBusy}
          onConfirm={() => cache.onClear(close)}
          onCancel={close}
        />
      )}
    </Page>
  )
}

function Listed({ variables, ...acts }: VariableTableProps) {
  const [tab, setTab] = useState<'all' | 'sensitive'>('all')
  const [filters, setFilters] = useState(NO_FILTERS)
  const list = (ofTab: readonly Variable[]) => {
    const found = filterVariables(ofTab, filters)
    return (
      <>
        <VariableFilters filters={filters} onChange={setFilters} />
        {found.length === 0 ? (
          <EmptyState illustration="search" title={words.noMatch} />
        ) : (
          <VariableTable {...acts} variables={found} />
        )}
      </>
    )
  }
  if (variables.length === 0) return <EmptyState illustration="search" title={words.empty} />
  return (
    <Tabs
      label={words.title}
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'all', label: words.all, content: list(variables) },
        {
          value: 'sensitive',
          label: words.sensitive,
          content: list(variables.filter(({ isSensitive }) => isSensitive)),
        },
      ]}
    />
  )
}
