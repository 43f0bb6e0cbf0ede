import type { ManagedPlan } from '@calotype/api'
import { useFormat, useTexts } from '@calotype/platform'
import {
  Badge,
  Banner,
  Button,
  ConfirmDialog,
  IconButton,
  Inline,
  Pencil,
  Plus,
  Text,
  Trash2,
  type RootProps,
} from '@calotype/ui'
import { useState } from 'react'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import type { LoadState } from '../loaded/toLoadState.ts'
import { Page } from '../page/Page.tsx'
import { Table, type Column } from '../table/Table.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import type { PlanFields } from './planForm.ts'
import * as css from './PlansView.css.ts'
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

const DECIMALS = 2

/** Lists all plans. Plans with subscribers can be hidden; plans without subscribers can also be deleted. */
export function PlansView({ plans, canBuyPlans, form, deletion, className, style }: PlansViewProps) {
  const texts = useTexts(planTexts)
  const { formatCount, formatGigabytes, formatMoney } = useFormat()
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
        {(all) => <Table label={texts.title} columns={columns()} rows={all} getKey={({ id }) => id} />}
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

  function columns(): Column<ManagedPlan>[] {
    return [
      {
        label: texts.name,
        role: 'name',
        canBreakWords: true,
        renderCell: ({ name, description, active, isShared }) => (
          <div className={css.plan}>
            <span className={css.names}>
              <span className={css.name}>{name}</span>
              {!active && <Badge tone="warning">{texts.hidden}</Badge>}
              {isShared && <Badge tone="neutral">{texts.shared}</Badge>}
            </span>
            <span className={css.description}>{description}</span>
          </div>
        ),
      },
      {
        label: texts.price,
        canBreakWords: true,
        renderCell: ({ price, currency }) =>
          price === 0 ? texts.free : texts.perMonth(formatMoney(price, currency)),
      },
      {
        label: texts.storage,
        canBreakWords: true,
        renderCell: ({ storageLimitMB }) => formatGigabytes(storageLimitMB, { decimals: DECIMALS }),
      },
      {
        label: texts.features,
        canBreakWords: true,
        renderCell: ({ features }) => (
          <ul className={css.features}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        ),
      },
      {
        label: texts.subscribers,
        canBreakWords: true,
        renderCell: ({ price, subscribers }) => (price === 0 ? texts.everybody : formatCount(subscribers)),
      },
      {
        label: texts.actions,
        role: 'actions',
        renderCell: (plan) => (
          <Inline gap={1} justify="end">
            <IconButton
              label={texts.editLabel(plan.name)}
              icon={<Pencil />}
              onClick={() => startForm({ action: 'edit', plan })}
            />
            <IconButton
              label={texts.deleteLabel(plan.name)}
              icon={<Trash2 />}
              disabled={plan.price === 0 || plan.subscribers > 0}
              onClick={() => setOpenDialog({ action: 'delete', plan })}
            />
          </Inline>
        ),
      },
    ]
  }
}
