import type { MediaItem } from '@calotype/api'
import type { Photos } from './library.ts'
import { itemsOf } from './pages.ts'

/** Photos in their order, of which some may not be loaded; places are counted from 0. */
export type Sequence = {
  /** Where a loaded photo stands; -1 for one that is not loaded. */
  indexOf: (id: number) => number
  /** The photo at a place, if it is loaded. */
  at: (index: number) => MediaItem | undefined
  /** Whether there is, or may be, a photo at a place. */
  has: (index: number) => boolean
  /** Loads the photo at a place; nothing where there is none, or when it failed. */
  load: (index: number) => Promise<MediaItem | undefined>
}

/** Photos whose pages come one after the other. */
export function inTurn(photos: Photos): Sequence {
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
