import type { SkippedKind } from '../imports/problemKind.ts'

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

/** Number and total size of files. */
export interface Tally {
  count: number
  /** Size in bytes. */
  size: number
}

/** Number of files with one extension (`.heic`, or `''` for none). */
export interface ExtensionCount {
  extension: string
  count: number
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

/** Files that are not uploaded for one reason. */
export interface SkippedGroup {
  count: number
  /** Most frequent extension first. Counts files only, and is empty unless the file type is why they are skipped. */
  extensions: readonly ExtensionCount[]
  /** The first 100 files (CONST-017). */
  files: readonly FailedFile[]
}

/** Files and folders that a scan skips without reading them. */
export interface SkippedEntries {
  /** Skipped paths by reason. The contents of a folder that the app can't open are unknown. */
  reasons: readonly (SkippedGroup & { kind: SkippedKind })[]
  /** Number of hidden files and folders, and of system files such as `.DS_Store` and `Thumbs.db`. */
  hidden: number
}

export interface FailedFile {
  path: string
  /** Message from the server or the operating system. Null if the kind already explains the failure. */
  message: string | null
  /** The first skipped files of an archive that was imported partially. */
  inside?: readonly FailedFile[]
  /** Number of further skipped files in the archive, which only the receipt lists. */
  moreInside?: number
}
