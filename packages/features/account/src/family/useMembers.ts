import {
  familyQueries,
  inviteToFamily,
  removeFromFamily,
  getServerMessage,
  type FamilyGroup,
} from '@calotype/api'
import { formChecks, useCan, usePlatform, useSession, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsTexts, type SettingsTexts } from '../settings/text.ts'
import { useLeaveGroup } from './useLeaveGroup.ts'
import type { MembersProps } from './Members.tsx'
import { getProblem } from '../getProblem.ts'

function findEmailProblem(email: string, text: SettingsTexts): string | null {
  const familyText = text.family
  if (!formChecks.required(email)) return familyText.emailMissing
  return formChecks.email(email) ? null : familyText.emailInvalid
}

/** Loads the members of the selected group, invites and removes members, and leaves the group (ACC-020, ACC-032). */
export function useMembers(group: FamilyGroup | null): MembersProps {
  const text = useTexts(settingsTexts)
  const familyText = text.family
  const { api } = usePlatform()
  const canInvite = useCan('create')
  const session = useSession()
  const isOwner = session.status === 'signedIn' && group?.ownerId === session.user.id
  const leaveGroup = useLeaveGroup(group, isOwner)
  const queryClient = useQueryClient()
  const query = familyQueries(api).members(group?.id ?? 0)
  const members = useQuery({ ...query, enabled: group !== null, staleTime: 0 })
  const reload = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const [missing, setMissing] = useState<string | null>(null)
  // Clear the errors of the previously selected group.
  const [groupId, setGroupId] = useState(group?.id)
  if (groupId !== group?.id) {
    setGroupId(group?.id)
    setMissing(null)
  }

  const invite = useMutation({
    mutationFn: ({ id, email }: { id: number; email: string }) => inviteToFamily(api, id, email),
    onSuccess: () => {
      toast.success(familyText.inviteSent)
      return reload()
    },
  })
  const remove = useMutation({
    mutationFn: ({ id, userId }: { id: number; userId: number }) => removeFromFamily(api, id, userId),
    onSuccess: () => {
      toast.success(familyText.removed)
      return reload()
    },
    // Reload the list, because the member may have left.
    onError: () => void reload(),
  })

  return {
    group,
    isOwner,
    leaveGroup,
    list: toList(),
    invite: canInvite
      ? {
          isBusy: invite.isPending,
          problem:
            missing ??
            (invite.variables?.id === group?.id ? getProblem(invite, familyText.inviteFailed) : null),
          onSubmit: (email, onDone) => {
            invite.reset()
            if (!group) return setMissing(familyText.groupMissing)
            const validationError = findEmailProblem(email, text)
            setMissing(validationError)
            if (validationError === null) invite.mutate({ id: group.id, email }, { onSuccess: onDone })
          },
        }
      : null,
    removal: {
      isBusy: remove.isPending,
      problem: getProblem(remove, familyText.removeFailed),
      onStart: remove.reset,
      onRemove: (userId, onRemoved) => {
        if (group) remove.mutate({ id: group.id, userId }, { onSuccess: onRemoved })
      },
    },
  }

  function toList(): MembersProps['list'] {
    if (!group) return { status: 'none' }
    if (members.data) return { status: 'ready', ...members.data }
    if (members.isPending) return { status: 'loading' }
    const message = getServerMessage(members.error) ?? familyText.membersFailed
    return { status: 'failed', message, onRetry: () => void members.refetch() }
  }
}
