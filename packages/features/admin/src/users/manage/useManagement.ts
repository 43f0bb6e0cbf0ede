import {
  createUser,
  deleteUser,
  endUserSessions,
  exportUsers,
  getServerMessage,
  inviteUser,
  resetUserPassword,
  updateUser,
  type AdminUserRow,
  type Api,
  type UserCreate,
} from '@calotype/api'
import { saveFile, usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Management, UserAction } from './management.ts'
import { manageTexts, type ManageTexts } from './text.ts'

const ACTIONS: Record<UserAction, (api: Api, id: number) => Promise<unknown>> = {
  signOut: endUserSessions,
  disable: (api, id) => updateUser(api, id, { isDisabled: true }),
  enable: (api, id) => updateUser(api, id, { isDisabled: false }),
  delete: deleteUser,
}
const getDoneText = ({ done }: ManageTexts): Record<UserAction, (count: number) => string> => ({
  signOut: done.signedOut,
  disable: done.disabled,
  enable: done.enabled,
  delete: done.deleted,
})

/**
 * Returns functions that create and change users. Each change reloads the list, even if it succeeded only for some
 * users.
 */
export function useManagement(): Management {
  const texts = useTexts(manageTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (request: () => Promise<unknown>) => request(),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['admin', 'users'] })
      void queryClient.invalidateQueries({ queryKey: ['admin', 'user-summary'] })
    },
  })
  const exporting = useMutation({
    mutationFn: () => exportUsers(api),
    onSuccess: (file) => saveFile(file, 'users.csv'),
    onError: () => void toast.error(texts.exportFailed),
  })

  /** Runs an action for each user in turn, and reports how many requests failed. */
  async function actOnAll(action: UserAction, users: readonly AdminUserRow[]): Promise<void> {
    const reasons: string[] = []
    for (const { id } of users)
      await ACTIONS[action](api, id).catch((error: unknown) =>
        reasons.push(getServerMessage(error) ?? texts.failed),
      )
    const [reason] = reasons
    if (reason === undefined) return
    throw new Error(users.length === 1 ? reason : texts.someFailed(reasons.length, users.length, reason))
  }
  const toProblem = (error: unknown) => {
    const message = getServerMessage(error)
    return message ?? (error instanceof Error && error.name === 'Error' ? error.message : texts.failed)
  }

  return {
    isBusy: change.isPending,
    problem: change.isError ? toProblem(change.error) : null,
    onStart: change.reset,
    onCreate: (user: UserCreate, onDone) =>
      change.mutate(async () => onDone((await createUser(api, user)).password)),
    onInvite: (email, onDone) =>
      change.mutate(() => inviteUser(api, email), {
        onSuccess: () => {
          toast.success(texts.done.invited)
          onDone()
        },
      }),
    onAction: (action, users, onDone) =>
      change.mutate(() => actOnAll(action, users), {
        onSuccess: () => {
          toast.success(getDoneText(texts)[action](users.length))
          onDone()
        },
        onError: (error) => {
          if (action === 'enable') toast.error(toProblem(error))
        },
      }),
    onResetPassword: ({ id }, onDone) =>
      change.mutate(async () => onDone((await resetUserPassword(api, id)).password)),
    onSetQuota: ({ id }, quotaMB, onDone) =>
      change.mutate(() => updateUser(api, id, { quotaMB }), {
        onSuccess: () => {
          toast.success(texts.done.quota)
          onDone()
        },
      }),
    isExporting: exporting.isPending,
    onExport: exporting.mutate,
  }
}
