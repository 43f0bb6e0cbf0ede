import { getServerMessage, type Shareable, type UserShareCreate } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sharingTexts } from '../text.ts'
import type { PeopleSectionProps } from './PeopleSection.tsx'
import type { Revocation } from './RevokeDialog.tsx'
import type { ShareDataSource } from './ShareDataSource.ts'

/**
 * Returns functions that share with people, resend invitations and revoke access. `reload` runs after each change
 * (SHARE-024, SHARE-025).
 */
export function usePeople(
  target: Shareable,
  source: ShareDataSource,
  reload: () => Promise<void>,
): Omit<PeopleSectionProps, 'users'> {
  const text = useTexts(sharingTexts)
  const queryClient = useQueryClient()
  const share = useMutation({
    mutationFn: (person: UserShareCreate) => source.shareWith(target, person),
    onSuccess: reload,
  })
  const revoke = useMutation({
    mutationFn: (revocation: Revocation) => source.revoke(target, revocation),
    onSuccess: () => {
      // Reload the albums, because the server may have removed the person's photos from an album.
      void queryClient.invalidateQueries({ queryKey: ['albums'] })
      return reload()
    },
  })
  return {
    isBusy: share.isPending || revoke.isPending,
    problem: problem(),
    invitedEmail: share.data?.isPending ? share.data.email : null,
    onShare: (person, onShared) => {
      revoke.reset()
      share.mutate(person, { onSuccess: onShared })
    },
    onResend: ({ email, permission }) => {
      revoke.reset()
      share.mutate({ targetEmail: email, accessType: permission })
    },
    onRevoke: (revocation, onRevoked) => {
      share.reset()
      revoke.mutate(revocation, { onSuccess: onRevoked })
    },
  }

  function problem(): string | null {
    if (share.isError) return getServerMessage(share.error) ?? text.share.shareFailed
    return revoke.isError ? text.share.revokeFailed : null
  }
}
