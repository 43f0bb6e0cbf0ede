import { serverMessageOf, updateUserRoles, userQueries } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { loadedOf } from '../loaded/loadedOf.ts'
import { text } from '../text.ts'
import type { UsersViewProps } from './UsersView.tsx'

/** All users, and the change of somebody's roles. Whoever changes their own is asked again who they are. */
export function useUsers(): UsersViewProps {
  const { api, session } = usePlatform()
  const queryClient = useQueryClient()
  const query = userQueries(api).all()
  const list = useQuery(query)
  const save = useMutation({
    mutationFn: ({ id, roles }: { id: number; roles: readonly string[] }) => updateUserRoles(api, id, roles),
    onSuccess: (updated) => {
      queryClient.setQueryData(query.queryKey, (now) =>
        now?.map((user) => (user.id === updated.id ? updated : user)),
      )
      void session.refresh()
    },
  })
  return {
    users: loadedOf(list, (error) => serverMessageOf(error) ?? text.users.failed),
    isRefreshing: list.isRefetching,
    onRefresh: () => void list.refetch(),
    roles: {
      isBusy: save.isPending,
      problem: save.isError ? (serverMessageOf(save.error) ?? text.users.edit.failed) : null,
      onStart: save.reset,
      onSave: (id, roles, onSaved) => save.mutate({ id, roles }, { onSuccess: onSaved }),
    },
  }
}
