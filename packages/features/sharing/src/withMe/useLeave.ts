import { leaveShared, getErrorMessage, SHARED_ALBUMS_KEY, sharingQueries } from '@calotype/api'
import { usePlatform, useTexts, useFormat } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sharingTexts } from '../text.ts'
import type { LeaveProps, LeaveTarget } from './LeaveDialog.tsx'

/** Leaves a shared album, or removes a shared photo, and reloads the list. */
export function useLeave(): LeaveProps {
  const text = useTexts(sharingTexts).withMe
  const { formatAlbumTitle } = useFormat()
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const leave = useMutation({
    mutationFn: ({ kind, item: { id } }: LeaveTarget) => leaveShared(api, { kind, id }),
    onSuccess: (_result, { kind, item }) => {
      toast.success(kind === 'album' ? text.left(formatAlbumTitle(item)) : text.removed)
      if (kind === 'media') {
        return queryClient.invalidateQueries({ queryKey: sharingQueries(api).mediaWithMe().queryKey })
      }
      return queryClient.invalidateQueries({ queryKey: SHARED_ALBUMS_KEY })
    },
  })
  return {
    isBusy: leave.isPending,
    problem: leave.isError ? getErrorMessage(leave.error, text.leaveFailed) : null,
    onStart: leave.reset,
    onLeave: (target, onLeft) => leave.mutate(target, { onSuccess: onLeft }),
  }
}
