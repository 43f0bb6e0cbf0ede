import type { PassedOverKind } from './problemKind.ts'

/** What a scan counts a file as (FOLDER-010 to FOLDER-015). */
export type FolderKind = 'image' | 'video' | 'archive' | 'document'

/** A file of a chosen folder. The page names it by the grant and by its path within, never by where it lies. */
export interface FileRef {
  folderId: string
  /** Within the folder, with `/` between its parts. */
  path: string
}

/** A folder a person chose in the system's dialog, until the app ends. */
export interface GrantedFolder {
  /** Says nothing of where the folder lies. */
  folderId: string
  /** Its own name, to be shown. */
  name: string
}

export interface FileInfo extends FileRef {
  name: string
  /** Bytes. */
  size: number
  /** Milliseconds since 1970. */
  lastModified: number
  /** MIME type, by its extension. */
  type: string
  kind: FolderKind
}

/** Files counted. */
export interface Tally {
  count: number
  /** Bytes. */
  size: number
}

/** Files of one ending (`.heic`, or `''` for none), counted. */
export interface EndingCount {
  ending: string
  count: number
}

/** What a folder has of what can be uploaded (FOLDER-007). */
export interface FolderContents {
  folderId: string
  /** The folder's own name: where it lies is nothing the page has to know. */
  folderPath: string
  totalFiles: number
  /** Bytes. */
  totalSize: number
  /** The first 100 in the order of their paths (CONST-017). */
  files: readonly FileInfo[]
  archives: Tally
  images: Tally
  videos: Tally
  documents: Tally
  passedOver: PassedOver
}

export interface ScanProgress {
  folderId: string
  files: number
  /** Bytes. */
  size: number
}

/** Files that stay out of the library for one reason. */
export interface LeftOut {
  count: number
  /** The most frequent first; of what is not opened those of files, and none where it is not their kind that keeps them out. */
  endings: readonly EndingCount[]
  /** The first 100 (CONST-017). */
  files: readonly FailedFile[]
}

/** What a scan passes over without looking into it. */
export interface PassedOver {
  /** By why; of folders that the system does not open for the app nobody knows what is in them. */
  reasons: readonly (LeftOut & { kind: PassedOverKind })[]
  /** Hidden files and folders, and what systems put beside people's files (`.DS_Store`, `Thumbs.db`). */
  hidden: number
}

export interface FailedFile {
  path: string
  /** In words of the server, or of the system; null where the kind says all. */
  message: string | null
  /** Of an archive that was taken in part: the first files that were left out. */
  inside?: readonly FailedFile[]
  /** How many more were left out of it; the receipt has them. */
  moreInside?: number
}
