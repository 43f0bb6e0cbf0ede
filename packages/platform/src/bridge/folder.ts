import type { SkippedEntries, Tally } from '@calotype/transfer'

/** File kinds that a scan counts (FOLDER-010 to FOLDER-015). */
export type FolderKind = 'image' | 'video' | 'archive' | 'document'

/**
 * A file in a chosen folder. The page refers to it by the folder's id and a relative path, never by an absolute path.
 */
export interface FileRef {
  folderId: string
  /** Path relative to the folder, with `/` as the separator. */
  path: string
}

/** A folder that the user chose in the system's dialog. The page may read it until the app quits. */
export interface GrantedFolder {
  /** An opaque id that doesn't reveal the folder's location. */
  folderId: string
  /** The folder's base name, for display. */
  name: string
}

export interface FileInfo extends FileRef {
  name: string
  /** Size in bytes. */
  size: number
  /** Time of the last modification in milliseconds since the Unix epoch. */
  lastModified: number
  /** MIME type, derived from the extension. */
  type: string
  kind: FolderKind
}

/** The files in a folder that can be uploaded (FOLDER-007). */
export interface FolderContents {
  folderId: string
  /** Base name of the folder. The page must not know the folder's location. */
  folderPath: string
  totalFiles: number
  /** Size in bytes. */
  totalSize: number
  /** The first 100 files, sorted by path (CONST-017). */
  files: readonly FileInfo[]
  archives: Tally
  images: Tally
  videos: Tally
  documents: Tally
  skippedEntries: SkippedEntries
}

export interface ScanProgress {
  folderId: string
  files: number
  /** Size in bytes. */
  size: number
}

/** A file that is read chunk by chunk, because Electron's context bridge can't pass a `ReadableStream` to the page. */
export interface FileStream {
  /** Returns the next chunk, or null at the end of the file. No cleanup is needed. */
  read: () => Promise<Uint8Array<ArrayBuffer> | null>
}
