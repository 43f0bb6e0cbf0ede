import { ApiError, mediaKind, mediaQueries } from '@calotype/api'
import { usePlatform, useSteps } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Sequence } from '../sequence.ts'
import { text } from '../text.ts'
import type { Viewer } from './ViewerView.tsx'

/** What is not loaded of so many photos before and after the one that is shown is asked for. */
export const PHOTOS_AHEAD = 5

export type Place = {
  id: number
  /** Among which it stands. */
  photos: Sequence
  /** How many those are, those not yet loaded among them. */
  total: number
  onMove: (id: number) => void
}

/** The photo `id` and its neighbors in what is loaded, which goes on loading as its end comes near (VIEW-003..013). */
export function useViewer({ id, photos, total, onMove }: Place) {
  const { api } = usePlatform()
  const at = photos.indexOf(id)
  const isListed = at >= 0
  // A photo that is not on a loaded page, or not on any, has an answer of its own (DECISIONS 6).
  const alone = useQuery({ ...mediaQueries(api).one(id), enabled: !isListed })
  const isMissing = (index: number) => isListed && photos.has(index) && photos.at(index) === undefined
  const [ahead, behind] = [at + PHOTOS_AHEAD, at - PHOTOS_AHEAD]
  const [isAheadMissing, isBehindMissing] = [isMissing(ahead), isMissing(behind)]
  const load = useEffectEvent((index: number) => void photos.load(index))
  useEffect(() => {
    if (isAheadMissing) load(ahead)
    if (isBehindMissing) load(behind)
  }, [isAheadMissing, isBehindMissing, ahead, behind])

  const idAfter = (from: number, by: -1 | 1) => {
    const index = photos.indexOf(from)
    return index < 0 ? undefined : photos.at(index + by)?.id
  }
  const step = useSteps(id, idAfter, onMove)
  const previous = isListed ? photos.at(at - 1) : undefined
  const next = isListed ? photos.at(at + 1) : undefined

  return {
    viewer: viewerOf(),
    position: isListed ? text.viewer.position(at + 1, total) : '',
    neighbors: [next, previous].filter((item) => item !== undefined),
    canPrevious: isListed && photos.has(at - 1),
    canNext: isListed && photos.has(at + 1),
    onPrevious: () => void (step(-1) || goTo(at - 1)),
    onNext: () => void (step(1) || goTo(at + 1)),
  }

  /** The photo is on a page that is not loaded yet. */
  async function goTo(index: number) {
    if (!isMissing(index)) return
    const item = await photos.load(index)
    if (item) onMove(item.id)
  }

  function viewerOf(): Viewer {
    const item = photos.at(at) ?? alone.data
    if (item) return { status: mediaKind(item.type), item }
    if (!alone.isError) return { status: 'loading' }
    if (alone.error instanceof ApiError && alone.error.status < 500) return { status: 'missing' }
    return { status: 'failed', onRetry: () => void alone.refetch() }
  }
}
