import { deleteRole, getServerMessage, roleQueries, updateRole, type Permission } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toLoadState } from '../loaded/toLoadState.ts'
import type { RolesViewProps } from './RolesView.tsx'
import { roleTexts } from './text.ts'

const toastTopic = 'role'

/** Returns all roles, and functions that create, edit and delete custom roles. */
export function useRoles(): RolesViewProps {
  const texts = useTexts(roleTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const query = roleQueries(api).all()
  const list = useQuery(query)
  const reload = () => queryClient.invalidateQueries({ queryKey: query.queryKey })

  const save = useMutation({
    mutationFn: ({ name, permissions }: { name: string; permissions: readonly Permission[] }) =>
      updateRole(api, name, permissions),
    onSuccess: () => {
      toast.success(texts.saved, { topic: toastTopic })
      return reload()
    },
  })
  const remove = useMutation({
    mutationFn: (name: string) => deleteRole(api, name),
    onSuccess: () => {
      toast.success(texts.deleted, { topic: toastTopic })
      return reload()
    },
    onError: (error) =>
      void toast.error(getServerMessage(error) ?? texts.deleteFailed, { topic: toastTopic }),
  })

  return {
    roles: toLoadState(list, (error) => getServerMessage(error) ?? texts.failed),
    form: {
      isBusy: save.isPending,
      problem: save.isError ? (getServerMessage(save.error) ?? texts.form.failed) : null,
      onStart: save.reset,
      onSave: (name, permissions, onSaved) => save.mutate({ name, permissions }, { onSuccess: onSaved }),
    },
    deletion: {
      isBusy: remove.isPending,
      onDelete: (name, onSettled) => remove.mutate(name, { onSettled }),
    },
  }
}
