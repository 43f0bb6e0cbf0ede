import type { MediaItem } from '@calotype/api'
import type { Photos } from './library.ts'
import { itemsOf } from './pages.ts'

/** Ordered photos with zero-based indexes, some of which may not have loaded. */
export type Sequence = {
  /** Returns the index of a photo; -1 if it has not loaded. */
  indexOf: (id: number) => number
  /** Returns the photo at an index, if it has loaded. */
  at: (index: number) => MediaItem | undefined
  /** Whether an index has, or may have, a photo. */
  has: (index: number) => boolean
  /** Loads the photo at an index. Resolves to undefined if there is none or loading failed. */
  load: (index: number) => Promise<MediaItem | undefined>
}

/** Sequence of photos whose pages load in order. */
export function pagedSequence(photos: Photos): Sequence {
  const items = itemsOf(photos.data?.pages ?? [])
  return {
    indexOf: (id) => items.findIndex((item) => item.id === id),
    at: (index) => items[index],
    has: (index) => index >= 0 && (index < items.length || photos.hasNextPage),
    async load(index) {
      const { data } = await photos.fetchNextPage({ cancelRefetch: false })
      return itemsOf(data?.pages ?? [])[index]
    },
  }
}
