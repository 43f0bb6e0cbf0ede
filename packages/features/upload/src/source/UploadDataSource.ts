import type { AlbumDetails, FormatSet } from '@calotype/api'
import type { Transport } from '@calotype/transfer'

/** Paths of pages that the upload screen and the dock link to. Links without a path aren't shown. */
export interface UploadPaths {
  upload: string
  gallery: string
  /** The page that shows a stored file that is damaged. */
  media: (id: number) => string
  login: string
  /** The page where the user gets more storage, and verifies the email address. */
  account: string
}

/** The albums to which files are uploaded. An `AlbumDataSource` from `@calotype/gallery` has these functions. */
export interface UploadAlbums {
  readonly name: string
  one: (id: number, signal?: AbortSignal) => Promise<AlbumDetails>
  addPhotos: (id: number, photoIds: readonly number[]) => Promise<void>
}

/**
 * Backend to which the upload screen sends files. To use another backend, implement this interface; only `name` and
 * `send` are required.
 */
export interface UploadDataSource extends Transport {
  /** A unique name. The keys of all queries start with it, and unfinished uploads are stored under it. */
  readonly name: string
  /**
   * Gallery that shows the uploaded files, for example the `GalleryDataSource` of the gallery screens. Its lists are
   * loaded again after uploads.
   */
  readonly gallery?: { readonly name: string; reload?: () => void }
  /** If omitted, files can't be uploaded to an album. */
  readonly albums?: UploadAlbums
  /** Loads the formats that the server accepts. If omitted, only JPEG, PNG, GIF and MP4 files can be uploaded. */
  formats?: (signal?: AbortSignal) => Promise<FormatSet>
  readonly paths?: Partial<UploadPaths>
}
