import { acceptInvitation, familyQueries, planQueries, rejectInvitation } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { settingsTexts } from '../settings/text.ts'
import type { InvitationsProps } from './Invitations.tsx'
import { getProblem } from '../getProblem.ts'
import { useLogFailure } from '../useLogFailure.ts'

/** Loads pending invitations, and accepts or rejects them (ACC-021). */
export function useInvitations(): InvitationsProps {
  const text = useTexts(settingsTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const invitations = useQuery(familyQueries(api).invitations())
  useLogFailure('Invitations to family groups could not be loaded.', invitations.error)
  const reload = () => queryClient.invalidateQueries({ queryKey: ['family'] })

  const accept = useMutation({
    mutationFn: (id: number) => acceptInvitation(api, id),
    onSuccess: () => {
      toast.success(text.family.accepted)
      // Refetch the storage, because a family may share its storage with new members.
      void queryClient.invalidateQueries({ queryKey: planQueries(api).storage().queryKey })
      return reload()
    },
    // The invitation may have been withdrawn.
    onError: () => void reload(),
  })
  const reject = useMutation({
    mutationFn: (id: number) => rejectInvitation(api, id),
    onSuccess: () => {
      toast.success(text.family.rejected)
      return reload()
    },
    // The invitation may have been withdrawn.
    onError: () => void reload(),
  })

  return {
    invitations: invitations.data ?? [],
    isBusy: accept.isPending || reject.isPending,
    problem: getProblem(accept, text.family.acceptFailed) ?? getProblem(reject, text.family.rejectFailed),
    onAccept: (id) => {
      reject.reset()
      accept.mutate(id)
    },
    onReject: (id) => {
      accept.reset()
      reject.mutate(id)
    },
  }
}
