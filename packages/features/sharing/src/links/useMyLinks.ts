import {
  changeItems,
  toPaging,
  publicQueries,
  revokeLink,
  getServerMessage,
  sharingQueries,
  updateLink,
  type LinkUpdate,
  type SharedLinkSummary,
} from '@calotype/api'
import { useCan, usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sharingTexts, type SharingTexts } from '../text.ts'
import type { MyLinks } from './MyLinksView.tsx'
import type { Details } from './LinkPhotos.tsx'

/** Returns the user's links, the expanded link, and the actions on links (LINK-022 to LINK-026). */
export function useMyLinks(): MyLinks {
  const text = useTexts(sharingTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const canEdit = useCan('create')
  const query = sharingQueries(api).myLinks()
  const links = useInfiniteQuery(query)
  const [openToken, setOpenToken] = useState<string | null>(null)
  const group = useQuery({ ...publicQueries(api).group(openToken ?? ''), enabled: openToken !== null })

  const updateLinks = (map: (links: readonly SharedLinkSummary[]) => readonly SharedLinkSummary[]) =>
    queryClient.setQueryData(query.queryKey, (list) => changeItems(list, map))

  const update = useMutation({
    mutationFn: ({ token, body }: { token: string; body: LinkUpdate }) => updateLink(api, token, body),
    onSuccess: (updated) => {
      updateLinks((current) => current.map((link) => (link.token === updated.token ? updated : link)))
      toast.success(text.links.updated)
    },
    // The link may have changed in another window.
    onError: () => void links.refetch(),
  })
  const disable = useMutation({
    mutationFn: (token: string) => revokeLink(api, token),
    onSuccess: (_result, token) => {
      updateLinks((current) => current.filter((link) => link.token !== token))
      queryClient.removeQueries({ queryKey: publicQueries(api).group(token).queryKey })
      setOpenToken((open) => (open === token ? null : open))
      toast.success(text.links.disabled)
    },
    onError: (error) => void toast.error(getServerMessage(error) ?? text.links.disableFailed),
  })

  if (links.isPending) return { status: 'loading' }
  if (!links.data) {
    return { status: 'failed', message: text.links.failed, onRetry: () => void links.refetch() }
  }
  if (links.data.total === 0) return { status: 'empty' }
  return {
    status: 'ready',
    links: { ...links.data, ...toPaging(links) },
    nowMs: links.dataUpdatedAt,
    openToken,
    details: getDetails(),
    onToggle: (token) => setOpenToken((open) => (open === token ? null : token)),
    onCopy: (link) => void copy(link.url, text),
    edit: canEdit
      ? {
          isBusy: update.isPending,
          problem: update.isError ? (getServerMessage(update.error) ?? text.links.updateFailed) : null,
          onStart: update.reset,
          onSave: (token, body, onSaved) => update.mutate({ token, body }, { onSuccess: onSaved }),
        }
      : null,
    disable: {
      isBusy: disable.isPending,
      onDisable: (token, onSettled) => disable.mutate(token, { onSettled }),
    },
  }

  function getDetails(): Details {
    if (group.data) return { status: 'ready', files: group.data.files }
    if (group.isError) return { status: 'failed', onRetry: () => void group.refetch() }
    return { status: 'loading' }
  }
}

async function copy(url: string, text: SharingTexts) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(text.links.copied)
  } catch {
    toast.error(text.links.copyFailed)
  }
}
