import { deleteFamily, familyQueries, leaveFamily, planQueries, type FamilyGroup } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getProblem } from '../getProblem.ts'
import { settingsTexts } from '../settings/text.ts'
import type { LeaveGroupState } from './LeaveGroupButton.tsx'

/** Leaves the selected group, or deletes the group if the user owns it. Afterwards, no group is selected. */
export function useLeaveGroup(group: FamilyGroup | null, isOwner: boolean): LeaveGroupState {
  const texts = useTexts(settingsTexts).family
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const leave = useMutation({
    mutationFn: (id: number) => (isOwner ? deleteFamily(api, id) : leaveFamily(api, id)),
    onSuccess: (_result, id) => {
      toast.success(isOwner ? texts.deleted : texts.left)
      // Refetch the storage, because the group no longer shares its storage with the user.
      void queryClient.invalidateQueries({ queryKey: planQueries(api).storage().queryKey })
      const { groups, members } = familyQueries(api)
      queryClient.setQueryData(groups().queryKey, (known) => known?.filter((each) => each.id !== id))
      queryClient.removeQueries({ queryKey: members(id).queryKey })
      return queryClient.invalidateQueries({ queryKey: groups().queryKey })
    },
  })
  return {
    isBusy: leave.isPending,
    problem: getProblem(leave, isOwner ? texts.deleteFailed : texts.leaveFailed),
    onStart: leave.reset,
    onConfirm: () => group && leave.mutate(group.id),
  }
}
