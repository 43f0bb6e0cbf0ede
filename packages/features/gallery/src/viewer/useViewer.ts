import { ApiError, mediaQueries } from '@calotype/api'
import { isVideo, usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { itemsOf, type Photos } from '../library.ts'
import { text } from '../text.ts'
import { useSteps } from './useSteps.ts'
import type { Viewer } from './ViewerView.tsx'

/** With fewer loaded photos than these after the one that is shown, the next page is asked for. */
export const PHOTOS_AHEAD = 5

export type Place = {
  id: number
  /** Among which it stands. */
  photos: Photos
  /** How many those are, those not yet loaded among them. */
  total: number
  onMove: (id: number) => void
}

/** The photo `id` and its neighbours in what is loaded, which goes on loading as its end comes near (VIEW-003..013). */
export function useViewer({ id, photos, total, onMove }: Place) {
  const { api } = usePlatform()
  const items = itemsOf(photos.data?.pages ?? [])
  const at = items.findIndex((item) => item.id === id)
  const isListed = at >= 0
  // A photo that is not on a loaded page, or not on any, has an answer of its own (DECISIONS 6).
  const alone = useQuery({ ...mediaQueries(api).one(id), enabled: !isListed })
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = photos

  const isEndNear = isListed && at + PHOTOS_AHEAD >= items.length
  const loadMore = useEffectEvent(() => void photos.fetchNextPage({ cancelRefetch: false }))
  useEffect(() => {
    if (isEndNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) loadMore()
  }, [isEndNear, hasNextPage, isFetchingNextPage, isFetchNextPageError])

  const step = useSteps(id, items, onMove)
  const previous = isListed ? items[at - 1] : undefined
  const next = isListed ? items[at + 1] : undefined

  return {
    viewer: viewerOf(),
    position: isListed ? text.viewer.position(at + 1, total) : '',
    neighbours: [next, previous].filter((item) => item !== undefined),
    canPrevious: previous !== undefined,
    canNext: next !== undefined || (isListed && hasNextPage),
    onPrevious: () => void step(-1),
    onNext: () => void (step(1) || goBeyond()),
  }

  /** The next photo is on a page that is not loaded yet. */
  async function goBeyond() {
    const { data } = await photos.fetchNextPage({ cancelRefetch: false })
    const beyond = itemsOf(data?.pages ?? [])[at + 1]
    if (beyond) onMove(beyond.id)
  }

  function viewerOf(): Viewer {
    const item = items[at] ?? alone.data
    if (item) return { status: isVideo(item) ? 'video' : 'image', item }
    if (!alone.isError) return { status: 'loading' }
    if (alone.error instanceof ApiError && alone.error.status < 500) return { status: 'missing' }
    return { status: 'failed', onRetry: () => void alone.refetch() }
  }
}
