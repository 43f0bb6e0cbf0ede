import type { ListPage, MediaItem, MonthCount, OnProgress, TrashPage } from '@calotype/api'

/** A page of a list of photos and videos. */
export interface GalleryPage {
  items: readonly MediaItem[]
  /** Whether the list continues after this page. */
  hasMore: boolean
}

/** The part of a list to load. `start`, the zero-based index of its first item, is a multiple of `size`. */
export interface GalleryRange {
  start: number
  size: number
}

/**
 * A rendition of an item: for the grid, for the viewer, in full size for zooming, for a video player, the uploaded video
 * for a player that may play it, or the video of a photo that moves.
 */
export type MediaUrlKind = 'thumbnail' | 'preview' | 'fullSize' | 'video' | 'originalVideo' | 'motion'

/** Functions that change or download items. The gallery offers only the actions that the source implements. */
export interface GalleryActions {
  /** Adds items to the favorites, or removes them. */
  favorite: (ids: readonly number[], isFavorite: boolean, onProgress?: OnProgress) => Promise<void>
  /** Moves items to the trash. */
  trash: (ids: readonly number[], onProgress?: OnProgress) => Promise<void>
  /** Moves items from the trash to the library. If omitted, the user can't undo deleting. */
  restore: (ids: readonly number[], onProgress?: OnProgress) => Promise<void>
  /** Permanently deletes all items in the trash. */
  emptyTrash: () => Promise<void>
  /** Loads the original of an item. */
  download: (item: MediaItem) => Promise<Blob>
  /** Lists the photos of a stack separately. */
  unstack: (id: number) => Promise<void>
}

/** Paths of pages that the gallery links to. Links without a path aren't shown. */
export interface GalleryPaths {
  gallery: string
  search: string
  trash: string
  upload: string
}

/**
 * Photos and videos that the gallery's screens show, and the actions on them. Implement this interface to show photos
 * of another backend. Lists are in display order, newest first.
 */
export interface GalleryDataSource {
  /** Unique name. The keys of all queries start with it, so that two sources don't share cached data. */
  readonly name: string
  /** Loads the number of items per month, for months that have items. */
  months: (signal?: AbortSignal) => Promise<readonly MonthCount[]>
  /** Loads a part of all items, or of the items of one year. */
  page: (range: GalleryRange & { year?: number }, signal?: AbortSignal) => Promise<GalleryPage>
  /** Loads an item that isn't in a loaded page. Resolves to null if it doesn't exist. */
  item: (id: number, signal?: AbortSignal) => Promise<MediaItem | null>
  /** Returns the URL of an item's rendition; null if it has none. */
  url: (item: MediaItem, kind: MediaUrlKind) => string | null
  /** Loads the bytes of an image. If omitted, the browser loads image URLs directly, without authorization. */
  file?: (url: string, options: { signal: AbortSignal }) => Promise<Blob>
  /** Loads the years that have items. If omitted, the years are derived from the months. */
  years?: (signal?: AbortSignal) => Promise<readonly number[]>
  /**
   * Loads the aspect ratios of all items as bytes (`encodeShape`), so that masonry can lay out items before they load.
   */
  shapes?: (signal?: AbortSignal) => Promise<Uint8Array>
  favorites?: (range: GalleryRange, signal?: AbortSignal) => Promise<GalleryPage>
  search?: (query: string, range: GalleryRange, signal?: AbortSignal) => Promise<GalleryPage>
  trash?: (range: GalleryRange, signal?: AbortSignal) => Promise<Omit<TrashPage, 'page'>>
  /** Loads a page of the items that other users share with the user. The viewer opens these items by id. */
  sharedItems?: (cursor: string | null, signal?: AbortSignal) => Promise<ListPage<MediaItem>>
  /**
   * Loads the other files of an item that has some (`hasCompanions`): the video of a Live Photo and the other photos of a
   * stack. If omitted, stacks show only their first photo.
   */
  companions?: (id: number, signal?: AbortSignal) => Promise<readonly MediaItem[]>
  /** Whether the signed-in user can change an item. By default, all items can be changed. */
  canChange?: (item: MediaItem, userId: number | null) => boolean
  readonly actions?: Partial<GalleryActions>
  readonly paths?: Partial<GalleryPaths>
}
