import type { AdminUserRow } from '@calotype/api'
import { formatDay, isRoot } from '@calotype/platform'
import { Button, Crown, EmptyState, RefreshCw, VisuallyHidden } from '@calotype/ui'
import { useState } from 'react'
import type { Loaded } from '../loaded/loadedOf.ts'
import { Shown } from '../loaded/Shown.tsx'
import { Page } from '../page/Page.tsx'
import { Table, type Column } from '../table/Table.tsx'
import { text } from '../text.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { nextOrder, sortUsers, type Order, type SortKey } from './sortUsers.ts'
import { SummaryCards } from './SummaryCards.tsx'
import { UsageBar } from './UsageBar.tsx'
import * as css from './UsersView.css.ts'

export interface UsersViewProps {
  users: Loaded<readonly AdminUserRow[]>
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
      <Shown loaded={users} loading={words.loading}>
        {(everybody) =>
          everybody.length === 0 ? (
            <EmptyState illustration="search" title={words.empty} />
          ) : (
            <>
              <SummaryCards users={everybody} />
              <Table
                label={words.title}
                columns={columns()}
                rows={sortUsers(everybody, order)}
                keyOf={({ id }) => id}
              />
            </>
          )
        }
      </Shown>
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
    const sort = (key: SortKey) => ({
      direction: order.key === key ? order.direction : null,
      onSort: () => setOrder(nextOrder(order, key)),
    })
    return [
      { label: words.id, sort: sort('id'), renderCell: ({ id }) => <span className={css.code}>{id}</span> },
      { label: words.email, sort: sort('email'), isBroken: true, renderCell: (user) => <Email {...user} /> },
      { label: words.name, sort: sort('name'), isBroken: true, renderCell: ({ name }) => name ?? words.none },
      { label: words.plan, isBroken: true, renderCell: ({ plan }) => plan?.name ?? words.none },
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

function Email(user: AdminUserRow) {
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
