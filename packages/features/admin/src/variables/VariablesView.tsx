import { useTexts } from '@calotype/platform'
import type { KnownVariable, Variable } from '@calotype/api'
import { Button, ConfirmDialog, EmptyState, Plus, Tabs, type RootProps } from '@calotype/ui'
import { useState } from 'react'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Page } from '../page/Page.tsx'
import { knownTexts } from '../known/text.ts'
import { UnsetSettings } from '../known/UnsetSettings.tsx'
import { adminTexts } from '../text.ts'
import { filterVariables, NO_FILTERS } from './filterVariables.ts'
import { VariableDialog } from './VariableDialog.tsx'
import { VariableFilters } from './VariableFilters.tsx'
import type { VariableValues } from './createVariableForm.ts'
import { VariableTable, type VariableTableProps } from './VariableTable.tsx'

export interface VariablesViewProps extends RootProps {
  variables: LoadState<readonly Variable[]>
  /** Variables that the product reads; null until they have loaded. */
  known: readonly KnownVariable[] | null
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

type OpenDialog =
  | { action: 'add' | 'clear' }
  | { action: 'set'; known: KnownVariable }
  | { action: 'edit' | 'delete'; variable: Variable }

/** Renders all states of the variable list (ADMV-001 to ADMV-038). */
export function VariablesView({
  variables,
  known,
  form,
  deletion,
  cache,
  className,
  style,
  ...rest
}: VariablesViewProps) {
  const texts = useTexts(adminTexts).variables
  const knownText = useTexts(knownTexts)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const close = () => setOpenDialog(null)
  const startForm = (next: OpenDialog) => {
    form.onStart()
    setOpenDialog(next)
  }
  const actions = (
    <>
      <Button onClick={rest.onLogPublic}>{texts.logPublic}</Button>
      <Button onClick={rest.onLogAppUrls}>{texts.logAppUrls}</Button>
      <Button onClick={() => setOpenDialog({ action: 'clear' })}>{texts.clear}</Button>
      <Button tone="primary" icon={<Plus />} onClick={() => startForm({ action: 'add' })}>
        {texts.add}
      </Button>
    </>
  )
  return (
    <Page className={className} style={style} state={variables.status} title={texts.title} actions={actions}>
      <LoadBoundary loaded={variables} loading={texts.loading}>
        {(all) => (
          <>
            <VariableList
              variables={all}
              known={known}
              switching={rest.switching}
              onSwitch={rest.onSwitch}
              onEdit={(variable) => startForm({ action: 'edit', variable })}
              onDelete={(variable) => setOpenDialog({ action: 'delete', variable })}
            />
            <UnsetSettings
              label={texts.key}
              settings={(known ?? [])
                .filter(({ key, aliases }) =>
                  all.every(({ variableKey }) => variableKey !== key && !aliases.includes(variableKey)),
                )
                .map((variable) => ({
                  name: variable.key,
                  description: knownText.variables[variable.key],
                  defaultText: variable.defaultValue ?? knownText.noDefault,
                  onSet: () => startForm({ action: 'set', known: variable }),
                }))}
            />
          </>
        )}
      </LoadBoundary>
      {(openDialog?.action === 'add' || openDialog?.action === 'set' || openDialog?.action === 'edit') && (
        <VariableDialog
          variable={openDialog.action === 'edit' ? openDialog.variable : null}
          known={openDialog.action === 'set' ? openDialog.known : null}
          isBusy={form.isBusy}
          problem={form.problem}
          onSave={(values) => (openDialog.action === 'edit' ? form.onUpdate : form.onCreate)(values, close)}
          onClose={close}
        />
      )}
      {openDialog?.action === 'delete' && (
        <ConfirmDialog
          open
          title={texts.delete}
          message={texts.confirmDelete(openDialog.variable.variableKey)}
          confirmLabel={texts.delete}
          busy={deletion.isBusy}
          onConfirm={() => deletion.onDelete(openDialog.variable.variableKey, close)}
          onCancel={close}
        />
      )}
      {openDialog?.action === 'clear' && (
        <ConfirmDialog
          open
          title={texts.clear}
          message={texts.confirmClear}
          warning={null}
          confirmLabel={texts.clear}
          busyLabel={texts.clearing}
          busy={cache.isBusy}
          onConfirm={() => cache.onClear(close)}
          onCancel={close}
        />
      )}
    </Page>
  )
}

function VariableList({ variables, ...tableProps }: VariableTableProps) {
  const texts = useTexts(adminTexts).variables
  const [tab, setTab] = useState<'all' | 'sensitive'>('all')
  const [filters, setFilters] = useState(NO_FILTERS)
  const list = (ofTab: readonly Variable[]) => {
    const filteredVariables = filterVariables(ofTab, filters)
    return (
      <>
        <VariableFilters filters={filters} onChange={setFilters} />
        {filteredVariables.length === 0 ? (
          <EmptyState illustration="search" title={texts.noMatch} />
        ) : (
          <VariableTable {...tableProps} variables={filteredVariables} />
        )}
      </>
    )
  }
  if (variables.length === 0) return <EmptyState illustration="search" title={texts.empty} />
  return (
    <Tabs
      label={texts.title}
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'all', label: texts.all, content: list(variables) },
        {
          value: 'sensitive',
          label: texts.sensitive,
          content: list(variables.filter(({ isSensitive }) => isSensitive)),
        },
      ]}
    />
  )
}
