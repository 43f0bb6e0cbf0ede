import type {
  Album,
  AlbumCreate,
  AlbumDetails,
  AlbumUpdate,
  ListPage,
  OnProgress,
  SharedAlbum,
} from '@calotype/api'
import type { GalleryPage, GalleryRange } from './GalleryDataSource.ts'

/** Paths of pages to which the album screens link. Links without a path are hidden. */
export interface AlbumPaths {
  albums: string
  album: (id: number) => string
  /** Screen for adding photos to an album. */
  albumAdd?: (id: number) => string
  /** Screen for uploading files to an album. */
  uploadToAlbum?: (id: number) => string
  sharedWithMe?: string
}

/**
 * Albums that contain photos from a `GalleryDataSource`. Implement this interface to show albums from another backend.
 */
export interface AlbumDataSource {
  /** Unique name, with which all query keys start. */
  readonly name: string
  /** Loads a page of the user's own albums, newest first. A null cursor requests the first page. */
  mine: (cursor: string | null, signal?: AbortSignal) => Promise<ListPage<Album>>
  /** Loads a page of the albums that other users share with the user. */
  sharedWithMe: (cursor: string | null, signal?: AbortSignal) => Promise<ListPage<SharedAlbum>>
  /** Loads an album. Rejects with `ApiError` 404 if the album doesn't exist. */
  one: (id: number, signal?: AbortSignal) => Promise<AlbumDetails>
  /** Loads a part of an album's photos, newest first. */
  photos: (id: number, range: GalleryRange, signal?: AbortSignal) => Promise<GalleryPage>
  /** Loads the ids of all photos of an album. */
  photoIds: (id: number) => Promise<ReadonlySet<number>>
  /** Returns the URL of a cover, or null for an album without a cover. */
  coverUrl: (coverPhoto: Album['coverPhoto']) => string | null
  create: (album: AlbumCreate) => Promise<Album>
  update: (id: number, change: AlbumUpdate) => Promise<Album>
  delete: (id: number) => Promise<void>
  addPhotos: (id: number, photoIds: readonly number[], onProgress?: OnProgress) => Promise<void>
  removePhotos: (id: number, photoIds: readonly number[], onProgress?: OnProgress) => Promise<void>
  readonly paths: AlbumPaths
}
