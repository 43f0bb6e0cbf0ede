import type { AdminUserRow } from '@calotype/api'
import { Button, Crown, EmptyState, ErrorPanel, RefreshCw, VisuallyHidden } from '@calotype/ui'
import { useState } from 'react'
import { formatDay } from '../dates.ts'
import { LoadingRows } from '../page/LoadingRows.tsx'
import { Page } from '../page/Page.tsx'
import { Table, type Column } from '../table/Table.tsx'
import { text } from '../text.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { FIRST_ADMINISTRATOR, RolesDialog } from './RolesDialog.tsx'
import { nextOrder, sortUsers, type Order, type SortKey } from './sortUsers.ts'
import { SummaryCards } from './SummaryCards.tsx'
import { UsageBar } from './UsageBar.tsx'
import * as css from './UsersView.css.ts'

/** What the list of users can show. */
export type Users =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'empty' }
  | { status: 'ready'; users: readonly AdminUserRow[] }

export interface UsersViewProps {
  users: Users
  isRefreshing: boolean
  onRefresh: () => void
  roles: {
    isBusy: boolean
    problem: string | null
    onStart: () => void
    onSave: (id: number, roles: readonly string[], onSaved: () => void) => void
  }
}

const words = text.users

/** Everybody with an account (ADMU-001 to ADMU-040). */
export function UsersView({ users, isRefreshing, onRefresh, roles }: UsersViewProps) {
  const [order, setOrder] = useState<Order>({ key: 'id', direction: 'ascending' })
  const [edited, setEdited] = useState<AdminUserRow | null>(null)
  const close = () => setEdited(null)
  const edit = (user: AdminUserRow) => {
    roles.onStart()
    setEdited(user)
  }
  return (
    <Page
      title={words.title}
      acts={
        <Button icon={<RefreshCw />} busy={isRefreshing} onClick={onRefresh}>
          {words.refresh}
        </Button>
      }
    >
      {content()}
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

  function content() {
    switch (users.status) {
      case 'loading':
        return <LoadingRows label={words.loading} />
      case 'failed':
        return (
          <ErrorPanel
            title={words.failedTitle}
            message={users.message}
            retryLabel={words.retry}
            onRetry={onRefresh}
          />
        )
      case 'empty':
        return <EmptyState illustration="search" title={words.empty} />
      case 'ready':
        return (
          <>
            <SummaryCards users={users.users} />
            <Table
              label={words.title}
              columns={columns()}
              rows={sortUsers(users.users, order)}
              keyOf={({ id }) => id}
            />
          </>
        )
    }
  }

  function columns(): Column<AdminUserRow>[] {
    const sort = (key: SortKey) => ({
      direction: order.key === key ? order.direction : null,
      onSort: () => setOrder(nextOrder(order, key)),
    })
    return [
      { label: words.id, sort: sort('id'), renderCell: ({ id }) => <span className={css.code}>{id}</span> },
      { label: words.email, sort: sort('email'), isBroken: true, renderCell: (user) => <Email {...user} /> },
      { label: words.name, sort: sort('name'), isBroken: true, renderCell: ({ name }) => name ?? words.none },
      { label: words.plan, renderCell: ({ plan }) => plan?.name ?? words.none },
      { label: words.usage, sort: sort('usagePercentage'), renderCell: (user) => <UsageBar {...user} /> },
      { label: words.roles, renderCell: (user) => <Roles {...user} /> },
      {
        label: words.customer,
        isBroken: true,
        renderCell: ({ stripeCustomerId }) => (
          <span className={css.code}>{stripeCustomerId ?? words.none}</span>
        ),
      },
      {
        label: words.created,
        sort: sort('createdAt'),
        renderCell: ({ createdAt }) => <span className={css.day}>{formatDay(createdAt)}</span>,
      },
      {
        label: words.acts,
        role: 'acts',
        renderCell: (user) => (
          <Button size="small" aria-label={words.editOf(user.email)} onClick={() => edit(user)}>
            {words.edit.open}
          </Button>
        ),
      },
    ]
  }
}

function Email({ id, email }: AdminUserRow) {
  return (
    <span className={css.email}>
      {email}
      {id === FIRST_ADMINISTRATOR && (
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
