import type { ManagedPlan } from '@calotype/api'
import { useFormat, useTexts } from '@calotype/platform'
import { Badge, IconButton, Inline, Pencil, Trash2 } from '@calotype/ui'
import { Table, type Column } from '../table/Table.tsx'
import * as css from './PlansTable.css.ts'
import { planTexts } from './text.ts'

export interface PlansTableProps {
  plans: readonly ManagedPlan[]
  onEdit: (plan: ManagedPlan) => void
  onDelete: (plan: ManagedPlan) => void
}

const DECIMALS = 2

/** Table of plans. Only plans without subscribers can be deleted, and the free plan can't. */
export function PlansTable({ plans, onEdit, onDelete }: PlansTableProps) {
  const texts = useTexts(planTexts)
  const { formatCount, formatGigabytes, formatMoney } = useFormat()
  const columns: readonly Column<ManagedPlan>[] = [
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
      renderCell: ({ price, currency }) => (
        <span className={css.amount}>
          {price === 0 ? texts.free : texts.perMonth(formatMoney(price, currency))}
        </span>
      ),
    },
    {
      label: texts.storage,
      renderCell: ({ storageLimitMB }) => (
        <span className={css.amount}>{formatGigabytes(storageLimitMB, { decimals: DECIMALS })}</span>
      ),
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
          <IconButton label={texts.editLabel(plan.name)} icon={<Pencil />} onClick={() => onEdit(plan)} />
          <IconButton
            label={texts.deleteLabel(plan.name)}
            icon={<Trash2 />}
            disabled={plan.price === 0 || plan.subscribers > 0}
            onClick={() => onDelete(plan)}
          />
        </Inline>
      ),
    },
  ]
  return <Table label={texts.title} columns={columns} rows={plans} getKey={({ id }) => id} />
}
