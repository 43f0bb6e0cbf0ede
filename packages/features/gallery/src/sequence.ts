import type { MediaItem, MediaPage, MoreStatus } from '@calotype/api'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { mergeItems } from './pages.ts'

/** Photos in order, with zero-based indexes. Some may not have loaded. */
export type Sequence = {
  /** Returns the index of a photo, or -1 if it hasn't loaded. */
  indexOf: (id: number) => number
  /** Returns the photo at an index, if it has loaded. */
  at: (index: number) => MediaItem | undefined
  /** Whether there is, or may be, a photo at an index. */
  has: (index: number) => boolean
  /** Loads the photo at an index. Resolves to undefined if there is no photo or if loading failed. */
  load: (index: number) => Promise<MediaItem | undefined>
}

/** Creates a sequence of photos whose pages load in order. */
export function createPagedSequence(photos: Photos): Sequence {
  const items = mergeItems(photos.data?.pages ?? [])
  return {
    indexOf: (id) => items.findIndex((item) => item.id === id),
    at: (index) => items[index],
    has: (index) => index >= 0 && (index < items.length || photos.hasNextPage),
    async load(index) {
      const { data } = await photos.fetchNextPage({ cancelRefetch: false })
      return mergeItems(data?.pages ?? [])[index]
    },
  }
}

/** Photos whose pages load in order, such as those of an album or a search. */
export type Photos = UseInfiniteQueryResult<InfiniteData<MediaPage, unknown>, Error>

export type LoadAllOptions = { signal: AbortSignal; onProgress: (loadedCount: number) => void }

/** Loads all photos of a list. Rejects if a request fails or the signal is aborted. */
export type LoadAll = (options: LoadAllOptions) => Promise<void>

/** Photos of a part of the library, and their loading state. */
export type Library = Sequence & {
  /** Loaded pages in list order. There may be gaps between the pages, except for favorites. */
  pages: readonly MediaPage[] | undefined
  status: 'pending' | 'failed' | 'ready'
  onRetry: () => void
  more: MoreStatus
  /** Loads the page after the last loaded page. */
  onLoadMore: () => void
  /** Loads missing photos between two indexes, from the middle outward, and cancels requests for other photos. */
  onNear: (first: number, last: number) => void
  /**
   * Loads the photos between two loaded photos, given by id. Returns true if none are missing. Resolves to false if a
   * request fails.
   */
  fill: (firstId: number, secondId: number) => true | Promise<boolean>
  /** Undefined if all photos have loaded. */
  loadAll: LoadAll | undefined
}
