import {
  toPaging,
  getServerMessage,
  updateUserRoles,
  userQueries,
  type AdminUserRow,
  type UserFilter,
  type UserOrder,
} from '@calotype/api'
import { isAdmin, usePlatform, useSession, useTexts } from '@calotype/platform'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { toLoadState } from '../loaded/toLoadState.ts'
import { replaceItem } from '../replaceItem.ts'
import { adminTexts } from '../text.ts'
import { useManagement } from './manage/useManagement.ts'
import { useDelayed } from '../useDelayed.ts'
import type { UsersViewProps } from './UsersView.tsx'

/**
 * Returns the users that match the search text, in the selected order, and a function that updates roles. An update also
 * refreshes the session, because users can change their own roles.
 */
export function useUsers(): UsersViewProps {
  const text = useTexts(adminTexts)
  const { api, session } = usePlatform()
  const state = useSession()
  const queryClient = useQueryClient()
  const [order, setOrder] = useState<UserOrder>({ sort: 'id', direction: 'ascending' })
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<UserFilter>({})
  const q = useDelayed(search.trim())
  const management = useManagement()
  const list = useInfiniteQuery({
    ...userQueries(api).list({ ...order, ...filter, q }),
    placeholderData: keepPreviousData,
  })
  const summary = useQuery(userQueries(api).summary())
  const save = useMutation({
    mutationFn: ({ user, roles }: { user: AdminUserRow; roles: readonly string[] }) =>
      updateUserRoles(api, user.id, { roles, version: user.version }),
    onError: () => void list.refetch(),
    onSuccess: (updated) => {
      replaceItem(queryClient, ['admin', 'users'], updated)
      void session.refresh()
    },
  })
  const refresh = () => {
    void list.refetch()
    void summary.refetch()
  }
  return {
    users: toLoadState(
      { data: list.data, error: list.isFetchNextPageError ? null : list.error, refetch: refresh },
      (error) => getServerMessage(error) ?? text.users.failed,
    ),
    summary: summary.data ?? (summary.isError ? 'failed' : 'loading'),
    ...toPaging(list),
    search: { value: search, isPending: q !== search.trim() || list.isPlaceholderData, onChange: setSearch },
    filter,
    onFilter: setFilter,
    management,
    order,
    onOrder: setOrder,
    isRefreshing: list.isRefetching && !list.isFetchingNextPage && !list.isPlaceholderData,
    onRefresh: refresh,
    isReadOnly: state.status === 'signedIn' && !isAdmin(state.user),
    roles: {
      isBusy: save.isPending,
      problem: save.isError ? (getServerMessage(save.error) ?? text.users.edit.failed) : null,
      onStart: save.reset,
      onSave: (user, roles, onSaved) => save.mutate({ user, roles }, { onSuccess: onSaved }),
    },
  }
}
