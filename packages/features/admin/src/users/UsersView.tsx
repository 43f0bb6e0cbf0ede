import type { AdminUserRow, LoadedList, MoreStatus, UserOrder, UserSort } from '@calotype/api'
import { isRoot, useTexts, useFormat } from '@calotype/platform'
import { Button, Crown, EmptyState, RefreshCw, TextField, VisuallyHidden } from '@calotype/ui'
import { useState } from 'react'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Page } from '../page/Page.tsx'
import { Table, type Column } from '../table/Table.tsx'
import { adminTexts } from '../text.ts'
import { RoleBadge } from './roles/RoleBadge.tsx'
import { RolesDialog } from './roles/RolesDialog.tsx'
import { nextOrder } from './nextOrder.ts'
import { SummaryCards, type Summary } from './SummaryCards.tsx'
import { UsageBar } from './UsageBar.tsx'
import * as css from './UsersView.css.ts'

export interface UsersViewProps {
  /** Loaded users in the current order that match the search text. */
  users: LoadState<LoadedList<AdminUserRow>>
  summary: Summary
  more: MoreStatus
  onLoadMore: () => void
  search: {
    value: string
    /** Whether the list still shows the previous order or search text. */
    isPending: boolean
    onChange: (value: string) => void
  }
  order: UserOrder
  onOrder: (order: UserOrder) => void
  isRefreshing: boolean
  onRefresh: () => void
  roles: {
    isBusy: boolean
    problem: string | null
    onStart: () => void
    onSave: (id: number, roles: readonly string[], onSaved: () => void) => void
  }
}
/** `maxLength` of the search parameter in the API contract. */
const SEARCH_MAX = 200

/** Renders all states of the user table, which can be searched and sorted (ADMU-001 to ADMU-040). */
export function UsersView(props: UsersViewProps) {
  const words = useTexts(adminTexts).users
  const { formatDay } = useFormat()
  const { users, summary, more, onLoadMore, search, order, onOrder, isRefreshing, onRefresh, roles } = props
  const [edited, setEdited] = useState<AdminUserRow | null>(null)
  const hasTools = users.status !== 'failed' || search.value !== ''
  const hasFound = users.status === 'ready' && search.value !== '' && !search.isPending
  const close = () => setEdited(null)
  const edit = (user: AdminUserRow) => {
    roles.onStart()
    setEdited(user)
  }
  return (
    <Page
      title={words.title}
      actions={
        <Button icon={<RefreshCw />} busy={isRefreshing} onClick={onRefresh}>
          {words.refresh}
        </Button>
      }
    >
      {hasTools && (
        <>
          <SummaryCards summary={summary} />
          <div className={css.search}>
            <TextField
              label={words.search}
              hideLabel
              type="search"
              placeholder={words.search}
              maxLength={SEARCH_MAX}
              value={search.value}
              onChange={({ target }) => search.onChange(target.value)}
            />
            <output className={css.resultCount}>{hasFound && words.found(users.value.total)}</output>
          </div>
        </>
      )}
      <LoadBoundary loaded={users} loading={words.loading}>
        {({ items, total }) =>
          total > 0 ? (
            <Table
              label={words.title}
              columns={columns()}
              rows={items}
              getKey={({ id }) => id}
              virtualized={{
                total,
                isPending: search.isPending,
                more,
                onLoadMore,
                texts: { ...words.more, end: search.value === '' ? words.more.end : words.more.endOfSearch },
              }}
            />
          ) : (
            <EmptyState illustration="search" title={search.value === '' ? words.empty : words.noMatch} />
          )
        }
      </LoadBoundary>
      {edited && (
        <RolesDialog
          user={edited}
          isBusy={roles.isBusy}
          problem={roles.problem}
          onSave={(chosen) => roles.onSave(edited.id, chosen, close)}
          onClose={close}
        />
      )}
    </Page>
  )

  function columns(): Column<AdminUserRow>[] {
    const sort = (key: UserSort) => ({
      direction: order.sort === key ? order.direction : null,
      onSort: () => onOrder(nextOrder(order, key)),
    })
    return [
      {
        label: words.id,
        width: 6,
        sort: sort('id'),
        renderCell: ({ id }) => <span className={css.code}>{id}</span>,
      },
      {
        label: words.email,
        width: 20,
        sort: sort('email'),
        isBroken: true,
        renderCell: (user) => <Email {...user} />,
      },
      {
        label: words.name,
        width: 12,
        sort: sort('name'),
        isBroken: true,
        renderCell: ({ name }) => name ?? words.none,
      },
      { label: words.plan, width: 8, isBroken: true, renderCell: ({ plan }) => plan?.name ?? words.none },
      {
        label: words.usage,
        width: 14,
        sort: sort('usagePercentage'),
        renderCell: (user) => <UsageBar {...user} />,
      },
      { label: words.roles, width: 12, renderCell: (user) => <Roles {...user} /> },
      {
        label: words.customer,
        width: 10,
        isBroken: true,
        renderCell: ({ stripeCustomerId }) => (
          <span className={css.code}>{stripeCustomerId ?? words.none}</span>
        ),
      },
      {
        label: words.created,
        width: 10,
        sort: sort('createdAt'),
        renderCell: ({ createdAt }) => <span className={css.day}>{formatDay(createdAt)}</span>,
      },
      {
        label: words.actions,
        width: 8,
        role: 'actions',
        renderCell: (user) => (
          <Button size="small" aria-label={words.editLabel(user.email)} onClick={() => edit(user)}>
            {words.edit.open}
          </Button>
        ),
      },
    ]
  }
}

function Email(user: AdminUserRow) {
  const words = useTexts(adminTexts).users
  return (
    <span className={css.email}>
      {user.email}
      {isRoot(user) && (
        <span className={css.crown} title={words.first}>
          <Crown />
          <VisuallyHidden>{words.first}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

function Roles({ roles }: AdminUserRow) {
  return (
    <div className={css.roles}>
      {roles.map((role) => (
        <RoleBadge key={role} role={role} />
      ))}
    </div>
  )
}
