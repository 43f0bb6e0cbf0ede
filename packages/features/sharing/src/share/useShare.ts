import { MY_LINKS_KEY, type NewShareLink, type Shareable } from '@calotype/api'
import { useCopy, useSession, useTexts } from '@calotype/platform'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sharingTexts } from '../text.ts'
import type { ShareDataSource } from './ShareDataSource.ts'
import type { Sharing } from './ShareDialogView.tsx'
import { usePeople } from './usePeople.ts'

/** How long 'Copied!' is shown, in milliseconds (SHARE-026). */
const COPIED_NOTE_MS = 2000

/**
 * Returns the shares of `target` and the actions that change them. The shares reload after each action (SHARE-024,
 * SHARE-025).
 */
export function useShare(target: Shareable, source: ShareDataSource): Sharing {
  const text = useTexts(sharingTexts)
  const session = useSession()
  const queryClient = useQueryClient()
  const queryKey = [source.name, target.kind, target.id]
  const shares = useQuery({
    queryKey,
    queryFn: ({ signal }) => source.shares(target, signal),
    staleTime: 0,
  })
  const reload = () => queryClient.invalidateQueries({ queryKey })
  const reloadLinks = async () => {
    void queryClient.invalidateQueries({ queryKey: MY_LINKS_KEY })
    await reload()
  }
  const { status, copy } = useCopy(COPIED_NOTE_MS)

  const create = useMutation({
    mutationFn: (choices: NewShareLink) =>
      source.createLink(target, choices, session.status === 'signedIn' ? session.user.id : null),
    onSuccess: reloadLinks,
  })
  const disable = useMutation({
    mutationFn: (token: string) => source.disableLink(token),
    onSuccess: reloadLinks,
  })
  const people = usePeople(target, source, reload)

  if (shares.isPending) return { status: 'loading' }
  if (!shares.data) {
    return { status: 'failed', message: text.share.failed, onRetry: () => void shares.refetch() }
  }
  const { link, users } = shares.data
  return {
    status: 'ready',
    link: {
      // A server may omit `link` instead of sending null.
      link: link ?? null,
      isBusy: create.isPending || disable.isPending,
      isCopied: status === 'copied',
      problem: linkProblem(),
      myLinksHref: source.paths?.myLinks,
      onGenerate: (choices) => {
        disable.reset()
        create.mutate(choices)
      },
      onCopy: () => link && copy(link.url),
      onDisable: () => {
        create.reset()
        if (link) disable.mutate(link.token)
      },
    },
    people: { users, ...people },
  }

  function linkProblem(): string | null {
    if (create.isError) return text.share.createFailed
    if (disable.isError) return text.share.disableFailed
    return status === 'failed' ? text.share.copyFailed : null
  }
}
