import type { AdminUserRow, LoadedList, MoreStatus, UserFilter, UserOrder, UserSort } from '@calotype/api'
import { isRoot, useTexts, useFormat } from '@calotype/platform'
import {
  Badge,
  Button,
  Crown,
  Download,
  EmptyState,
  Plus,
  RefreshCw,
  TextField,
  VisuallyHidden,
  type RootProps,
} from '@calotype/ui'
import { useState } from 'react'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Page } from '../page/Page.tsx'
import { Table, type Column } from '../table/Table.tsx'
import { adminTexts } from '../text.ts'
import { RoleBadge } from './roles/RoleBadge.tsx'
import { RolesDialog } from './roles/RolesDialog.tsx'
import { ManageDialogs } from './manage/ManageDialogs.tsx'
import type { Management, OpenDialog } from './manage/management.ts'
import { manageTexts } from './manage/text.ts'
import { UserFilters } from './manage/UserFilters.tsx'
import { UserMenu } from './manage/UserMenu.tsx'
import { UserSelectionBar } from './manage/UserSelectionBar.tsx'
import { getNextOrder } from './getNextOrder.ts'
import { SummaryCards, type Summary } from './SummaryCards.tsx'
import { renderUsageBar } from './UsageBar.tsx'
import * as css from './UsersView.css.ts'

export interface UsersViewProps extends RootProps {
  /** Loaded users that match the search text, in the current order. */
  users: LoadState<LoadedList<AdminUserRow>>
  summary: Summary
  more: MoreStatus
  onLoadMore: () => void
  search: {
    value: string
    /** Whether the list still shows the results for the previous order or search text. */
    isPending: boolean
    onChange: (value: string) => void
  }
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
  management: Management
  order: UserOrder
  onOrder: (order: UserOrder) => void
  isRefreshing: boolean
  onRefresh: () => void
  /** Whether the user, such as a moderator, may view other users but not change them. */
  isReadOnly: boolean
  roles: {
    isBusy: boolean
    problem: string | null
    onStart: () => void
    onSave: (user: AdminUserRow, roles: readonly string[], onSaved: () => void) => void
  }
}
/** `maxLength` of the search parameter in the API contract. */
const SEARCH_MAX = 200

/** Renders all states of the user table, which can be searched and sorted (ADMU-001 to ADMU-040). */
export function UsersView(props: UsersViewProps) {
  const texts = useTexts(adminTexts).users
  const format = useFormat()
  const { formatDay } = format
  const { users, summary, more, onLoadMore, search, filter, order, onOrder, isRefreshing, onRefresh, roles } =
    props
  const { management, isReadOnly, className, style } = props
  const manageText = useTexts(manageTexts)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [selected, setSelected] = useState<readonly AdminUserRow[]>([])
  const isFiltered = search.value !== '' || filter.role !== undefined || filter.status !== undefined
  const openDialog = (next: OpenDialog | null) => {
    if (next?.kind !== 'password') management.onStart()
    setDialog(next)
  }
  const toggleSelected = (user: AdminUserRow, isSelected: boolean) =>
    setSelected(isSelected ? [...selected, user] : selected.filter(({ id }) => id !== user.id))
  const [edited, setEdited] = useState<AdminUserRow | null>(null)
  const hasTools = users.status !== 'failed' || isFiltered
  const hasResults = users.status === 'ready' && isFiltered && !search.isPending
  const close = () => setEdited(null)
  const edit = (user: AdminUserRow) => {
    roles.onStart()
    setEdited(user)
  }
  return (
    <Page
      className={className}
      style={style}
      state={users.status}
      title={texts.title}
      actions={
        <>
          <Button icon={<RefreshCw />} busy={isRefreshing} onClick={onRefresh}>
            <span className={css.label}>{texts.refresh}</span>
          </Button>
          {!isReadOnly && (
            <>
              <Button icon={<Download />} busy={management.isExporting} onClick={management.onExport}>
                <span className={css.label}>{manageText.export}</span>
              </Button>
              <Button tone="primary" icon={<Plus />} onClick={() => openDialog({ kind: 'add' })}>
                {manageText.add}
              </Button>
            </>
          )}
        </>
      }
    >
      {hasTools && (
        <>
          <SummaryCards summary={summary} />
          <div className={css.search}>
            <TextField
              label={texts.search}
              hideLabel
              type="search"
              placeholder={texts.search}
              maxLength={SEARCH_MAX}
              value={search.value}
              onChange={({ target }) => search.onChange(target.value)}
            />
            <UserFilters filter={filter} onFilter={props.onFilter} />
            <output className={css.resultCount}>{hasResults && texts.found(users.value.total)}</output>
          </div>
        </>
      )}
      <LoadBoundary loaded={users} loading={texts.loading}>
        {({ items, total }) =>
          total > 0 ? (
            <Table
              label={texts.title}
              columns={isReadOnly ? columns().slice(1, -1) : columns()}
              rows={items}
              getKey={({ id }) => id}
              virtualized={{
                total,
                isPending: search.isPending,
                more,
                onLoadMore,
                texts: { ...texts.more, end: isFiltered ? texts.more.endOfSearch : texts.more.end },
              }}
            />
          ) : (
            <EmptyState illustration="search" title={isFiltered ? texts.noMatch : texts.empty} />
          )
        }
      </LoadBoundary>
      <UserSelectionBar
        users={selected}
        isBusy={management.isBusy}
        onShow={openDialog}
        onEnable={() => management.onAction('enable', selected, () => setSelected([]))}
        onClear={() => setSelected([])}
      />
      {dialog && (
        <ManageDialogs
          dialog={dialog}
          management={management}
          onShow={openDialog}
          onDone={() => {
            openDialog(null)
            setSelected([])
          }}
        />
      )}
      {edited && (
        <RolesDialog
          user={edited}
          isBusy={roles.isBusy}
          problem={roles.problem}
          onSave={(chosen) => roles.onSave(edited, chosen, close)}
          onClose={close}
        />
      )}
    </Page>
  )

  function columns(): Column<AdminUserRow>[] {
    const sort = (key: UserSort) => ({
      direction: order.sort === key ? order.direction : null,
      onSort: () => onOrder(getNextOrder(order, key)),
    })
    return [
      {
        label: manageText.select,
        width: 4,
        role: 'name',
        isLabelHidden: true,
        renderCell: (user) => (
          <input
            type="checkbox"
            className={css.select}
            aria-label={manageText.selectUser(user.email)}
            disabled={isRoot(user)}
            checked={selected.some(({ id }) => id === user.id)}
            onChange={({ target }) => toggleSelected(user, target.checked)}
          />
        ),
      },
      {
        label: texts.id,
        width: 5,
        sort: sort('id'),
        renderCell: ({ id }) => String(id),
      },
      {
        label: texts.email,
        width: 20,
        sort: sort('email'),
        isTruncated: true,
        renderCell: (user) => renderEmail(user),
      },
      {
        label: texts.name,
        width: 9,
        sort: sort('name'),
        canBreakWords: true,
        renderCell: ({ name }) => name ?? texts.none,
      },
      {
        label: texts.plan,
        width: 6,
        canBreakWords: true,
        isOptional: true,
        renderCell: ({ plan }) => plan?.name ?? texts.none,
      },
      {
        label: texts.usage,
        width: 12,
        sort: sort('usagePercentage'),
        renderCell: (user) => renderUsageBar(user, format),
      },
      { label: texts.roles, width: 11, renderCell: (user) => renderRoles(user.roles) },
      {
        label: texts.customer,
        width: 7,
        isOptional: true,
        canBreakWords: true,
        renderCell: ({ stripeCustomerId }) => stripeCustomerId ?? texts.none,
      },
      {
        label: texts.created,
        width: 10,
        isOptional: true,
        sort: sort('createdAt'),
        renderCell: ({ createdAt }) => <span className={css.day}>{formatDay(createdAt)}</span>,
      },
      {
        label: texts.actions,
        width: 16,
        role: 'actions',
        renderCell: (user) => (
          <span className={css.actions}>
            <Button size="small" aria-label={texts.editLabel(user.email)} onClick={() => edit(user)}>
              {texts.edit.open}
            </Button>
            <UserMenu
              user={user}
              onShow={openDialog}
              onEnable={() => management.onAction('enable', [user], () => setSelected([]))}
            />
          </span>
        ),
      },
    ]
  }

  function renderEmail(user: AdminUserRow) {
    if (!user.isDisabled && !isRoot(user)) return user.email
    return (
      <span className={css.email}>
        <span className={css.address} title={user.email}>
          {user.email}
        </span>
        {user.isDisabled && <Badge tone="danger">{manageText.disabled}</Badge>}
        {isRoot(user) && (
          <span className={css.crown} title={texts.first}>
            <Crown />
            <VisuallyHidden>{texts.first}</VisuallyHidden>
          </span>
        )}
      </span>
    )
  }
}

/** Calls `RoleBadge` as a function, so that the table doesn't wrap a single badge. */
function renderRoles(roles: readonly string[]) {
  const [first] = roles
  if (first !== undefined && roles.length === 1) return RoleBadge({ role: first })
  return (
    <div className={css.roles}>
      {roles.map((role) => (
        <RoleBadge key={role} role={role} />
      ))}
    </div>
  )
}
