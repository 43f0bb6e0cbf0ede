import { ApiError, getMediaKind } from '@calotype/api'
import { useSteps, useTexts } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Sequence } from '../sequence.ts'
import { createGalleryQueries } from '../source/createGalleryQueries.ts'
import { useGallerySource } from '../source/SourcesContext.ts'
import { viewerTexts } from './text.ts'
import type { Viewer } from './ViewerView.tsx'

/** Number of photos before and after the current photo that are loaded in advance. */
export const PHOTOS_AHEAD = 5

export type UseViewerOptions = {
  id: number
  photos: Sequence
  /** Number of photos in the list, including unloaded photos. */
  total: number
  onMove: (id: number) => void
}

/**
 * Returns the viewer's state for the photo `id` and its neighbors. Loads more photos near the end of the loaded list
 * (VIEW-003..013).
 */
export function useViewer({ id, photos, total, onMove }: UseViewerOptions) {
  const text = useTexts(viewerTexts)
  const source = useGallerySource()
  const currentIndex = photos.indexOf(id)
  const isListed = currentIndex >= 0
  // Request the photo separately if it isn't in a loaded page, or isn't in the list at all.
  const singleItem = useQuery({ ...createGalleryQueries(source).one(id), enabled: !isListed })
  const isMissing = (index: number) => isListed && photos.has(index) && photos.at(index) === undefined
  const [ahead, behind] = [currentIndex + PHOTOS_AHEAD, currentIndex - PHOTOS_AHEAD]
  const [isAheadMissing, isBehindMissing] = [isMissing(ahead), isMissing(behind)]
  const load = useEffectEvent((index: number) => void photos.load(index))
  useEffect(() => {
    if (isAheadMissing) load(ahead)
    if (isBehindMissing) load(behind)
  }, [isAheadMissing, isBehindMissing, ahead, behind])

  const getNeighborId = (from: number, by: -1 | 1) => {
    const index = photos.indexOf(from)
    return index < 0 ? undefined : photos.at(index + by)?.id
  }
  const step = useSteps(id, getNeighborId, onMove)
  const previous = isListed ? photos.at(currentIndex - 1) : undefined
  const next = isListed ? photos.at(currentIndex + 1) : undefined

  return {
    viewer: toViewer(),
    position: isListed ? text.viewer.position(currentIndex + 1, total) : '',
    neighbors: [next, previous].filter((item) => item !== undefined),
    canPrevious: isListed && photos.has(currentIndex - 1),
    canNext: isListed && photos.has(currentIndex + 1),
    onPrevious: () => void (step(-1) || goTo(currentIndex - 1)),
    onNext: () => void (step(1) || goTo(currentIndex + 1)),
  }

  /** Loads the page that contains an unloaded photo, and then navigates to the photo. */
  async function goTo(index: number) {
    if (!isMissing(index)) return
    const item = await photos.load(index)
    if (item) onMove(item.id)
  }

  function toViewer(): Viewer {
    const item = photos.at(currentIndex) ?? singleItem.data
    if (item) return { status: getMediaKind(item.type), item }
    if (singleItem.data === null) return { status: 'missing' }
    if (!singleItem.isError) return { status: 'loading' }
    if (singleItem.error instanceof ApiError && singleItem.error.status < 500) return { status: 'missing' }
    return { status: 'failed', onRetry: () => void singleItem.refetch() }
  }
}
