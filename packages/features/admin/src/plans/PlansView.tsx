import type { ManagedPlan } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { Banner, Button, ConfirmDialog, Plus, Text, type RootProps } from '@calotype/ui'
import { useState } from 'react'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import type { LoadState } from '../loaded/toLoadState.ts'
import { Page } from '../page/Page.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import type { PlanFields } from './planForm.ts'
import { PlansTable } from './PlansTable.tsx'
import { planTexts } from './text.ts'

export interface PlansViewProps extends RootProps {
  plans: LoadState<readonly ManagedPlan[]>
  /** Whether the server has a payment provider; null until loaded. */
  canBuyPlans: boolean | null
  form: {
    isBusy: boolean
    problem: string | null
    onStart: () => void
    /** `plan` is the plan that the form was opened with; null for a new one. */
    onSave: (plan: ManagedPlan | null, fields: PlanFields, onSaved: () => void) => void
  }
  deletion: { isBusy: boolean; onDelete: (id: number, onSettled: () => void) => void }
}

type OpenDialog = { action: 'add' } | { action: 'edit' | 'delete'; plan: ManagedPlan }

/** Lists all plans, with dialogs that add, change and delete them. */
export function PlansView({ plans, canBuyPlans, form, deletion, className, style }: PlansViewProps) {
  const texts = useTexts(planTexts)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const close = () => setOpenDialog(null)
  const startForm = (next: OpenDialog) => {
    form.onStart()
    setOpenDialog(next)
  }
  return (
    <Page
      className={className}
      style={style}
      state={plans.status}
      title={texts.title}
      actions={
        <Button tone="primary" icon={<Plus />} onClick={() => startForm({ action: 'add' })}>
          {texts.add}
        </Button>
      }
    >
      <Text tone="soft">{texts.hint}</Text>
      {canBuyPlans === false && <Banner tone="info">{texts.noProvider}</Banner>}
      <LoadBoundary loaded={plans} loading={texts.loading}>
        {(all) => (
          <PlansTable
            plans={all}
            onEdit={(plan) => startForm({ action: 'edit', plan })}
            onDelete={(plan) => setOpenDialog({ action: 'delete', plan })}
          />
        )}
      </LoadBoundary>
      {openDialog && openDialog.action !== 'delete' && (
        <PlanDialog
          plan={openDialog.action === 'edit' ? openDialog.plan : null}
          isBusy={form.isBusy}
          problem={form.problem}
          onSave={(fields) =>
            form.onSave(openDialog.action === 'edit' ? openDialog.plan : null, fields, close)
          }
          onClose={close}
        />
      )}
      {openDialog?.action === 'delete' && (
        <ConfirmDialog
          open
          title={texts.delete}
          message={texts.confirm(openDialog.plan.name)}
          confirmLabel={texts.delete}
          busy={deletion.isBusy}
          onConfirm={() => deletion.onDelete(openDialog.plan.id, close)}
          onCancel={close}
        />
      )}
    </Page>
  )
}
