import type { ListPage, MediaItem, MonthCount, OnProgress, TrashPage } from '@calotype/api'

/** A page of a list of photos and videos. */
export interface GalleryPage {
  items: readonly MediaItem[]
  /** Whether the list continues after this page. */
  hasMore: boolean
}

/** Range of a list to load. `start`, the zero-based index of its first item, is a multiple of `size`. */
export interface GalleryRange {
  start: number
  size: number
}

/**
 * Renditions of an item: images for the grid, for the viewer and in full size for zooming; a video for all browsers,
 * the uploaded video for browsers that can play it, and the video of a motion photo.
 */
export type MediaUrlKind = 'thumbnail' | 'preview' | 'fullSize' | 'video' | 'originalVideo' | 'motion'

/** Functions that change or download items. The gallery offers only the actions that the source implements. */
export interface GalleryActions {
  /** Adds items to the favorites, or removes items from the favorites. */
  favorite: (ids: readonly number[], isFavorite: boolean, onProgress?: OnProgress) => Promise<void>
  /** Moves items to the trash. */
  trash: (ids: readonly number[], onProgress?: OnProgress) => Promise<void>
  /** Moves items from the trash to the library. If omitted, deletions can't be undone. */
  restore: (ids: readonly number[], onProgress?: OnProgress) => Promise<void>
  /** Permanently deletes all items in the trash. */
  emptyTrash: () => Promise<void>
  /** Loads the original of an item. */
  download: (item: MediaItem) => Promise<Blob>
  /** Splits a stack, so that its photos are listed separately. */
  unstack: (id: number) => Promise<void>
}

/** Paths of pages to which the gallery links. Links without a path are hidden. */
export interface GalleryPaths {
  gallery: string
  search: string
  trash: string
  upload: string
}

/**
 * Photos and videos for the gallery's screens, and actions on them. Implement this interface to show photos from
 * another backend. Lists are in display order, newest first.
 */
export interface GalleryDataSource {
  /** Unique name, with which all query keys start, so that sources don't share cached data. */
  readonly name: string
  /** Loads the number of items per month, omitting months without items. */
  months: (signal?: AbortSignal) => Promise<readonly MonthCount[]>
  /** Loads a range of all items, or of the items of one year. */
  page: (range: GalleryRange & { year?: number }, signal?: AbortSignal) => Promise<GalleryPage>
  /** Loads an item that isn't in a loaded page. Resolves to null if the item doesn't exist. */
  item: (id: number, signal?: AbortSignal) => Promise<MediaItem | null>
  /** Returns the URL of an item's rendition, or null if there is none. */
  url: (item: MediaItem, kind: MediaUrlKind) => string | null
  /** Loads an image. If omitted, the browser loads images from their URLs without authorization. */
  file?: (url: string, options: { signal: AbortSignal }) => Promise<Blob>
  /** Loads the years that have items. If omitted, the years are derived from the months. */
  years?: (signal?: AbortSignal) => Promise<readonly number[]>
  /** Loads the aspect ratios of all items as bytes (`encodeShape`), so that masonry can lay out unloaded items. */
  shapes?: (signal?: AbortSignal) => Promise<Uint8Array>
  favorites?: (range: GalleryRange, signal?: AbortSignal) => Promise<GalleryPage>
  search?: (query: string, range: GalleryRange, signal?: AbortSignal) => Promise<GalleryPage>
  trash?: (range: GalleryRange, signal?: AbortSignal) => Promise<Omit<TrashPage, 'page'>>
  /** Loads a page of the items that other users share with the user. The viewer opens these items by id. */
  sharedItems?: (cursor: string | null, signal?: AbortSignal) => Promise<ListPage<MediaItem>>
  /**
   * Loads the other files of an item whose `hasCompanions` is true: the video of a Live Photo, or the other photos in a
   * stack. If omitted, stacks show only their first photo.
   */
  companions?: (id: number, signal?: AbortSignal) => Promise<readonly MediaItem[]>
  /** Whether the signed-in user can change an item. By default, the user can change all items. */
  canChange?: (item: MediaItem, userId: number | null) => boolean
  readonly actions?: Partial<GalleryActions>
  readonly paths?: Partial<GalleryPaths>
}
