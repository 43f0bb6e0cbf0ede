import { adminLinkQueries, getServerMessage, toPaging, updateAnyLink, type AdminLink } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toLoadState } from '../loaded/toLoadState.ts'
import { replaceItem } from '../replaceItem.ts'
import { useDelayed } from '../useDelayed.ts'
import type { LinksViewProps } from './LinksView.tsx'
import { linkTexts } from './text.ts'

const toastTopic = 'link'

/** Returns the links that match the search text, and a function that disables or enables a link. */
export function useLinks(): LinksViewProps {
  const texts = useTexts(linkTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const q = useDelayed(search.trim())
  const list = useInfiniteQuery({ ...adminLinkQueries(api).list(q), placeholderData: keepPreviousData })
  const change = useMutation({
    mutationFn: ({ id, isDisabled }: AdminLink) => updateAnyLink(api, id, !isDisabled),
    onSuccess: (updated) => {
      replaceItem(queryClient, ['admin', 'links'], updated)
      toast.success(updated.isDisabled ? texts.didDisable : texts.didEnable, { topic: toastTopic })
    },
    onError: (error) =>
      void toast.error(getServerMessage(error) ?? texts.changeFailed, { topic: toastTopic }),
  })
  return {
    links: toLoadState(
      { data: list.data, error: list.isFetchNextPageError ? null : list.error, refetch: list.refetch },
      (error) => getServerMessage(error) ?? texts.failed,
    ),
    ...toPaging(list),
    search: { value: search, isPending: q !== search.trim() || list.isPlaceholderData, onChange: setSearch },
    changing: change.isPending ? change.variables.id : null,
    onChange: change.mutate,
    isRefreshing: list.isRefetching && !list.isFetchingNextPage && !list.isPlaceholderData,
    onRefresh: () => void list.refetch(),
  }
}
