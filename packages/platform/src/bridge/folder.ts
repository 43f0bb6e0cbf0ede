import type { SkippedEntries, Tally } from '@calotype/transfer'

/** File kinds that a scan counts (FOLDER-010 to FOLDER-015). */
export type FolderKind = 'image' | 'video' | 'archive' | 'document'

/** A file in a chosen folder. The page identifies it by the folder's id and a relative path, never by an absolute path. */
export interface FileRef {
  folderId: string
  /** Path relative to the folder, separated by `/`. */
  path: string
}

/** A folder the user chose in the system dialog. The page may read it until the app quits. */
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
  /** Milliseconds since the Unix epoch. */
  lastModified: number
  /** MIME type, derived from the extension. */
  type: string
  kind: FolderKind
}

/** Uploadable files in a folder (FOLDER-007). */
export interface FolderContents {
  folderId: string
  /** The folder's base name. The page doesn't need to know its location. */
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

/** A file read chunk by chunk, because Electron's context bridge can't pass a `ReadableStream` to the page. */
export interface FileStream {
  /** Returns the next chunk, or null at the end of the file. Callers don't need to close anything. */
  read: () => Promise<Uint8Array<ArrayBuffer> | null>
}
