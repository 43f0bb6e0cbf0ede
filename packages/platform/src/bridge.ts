import type { PassedOverKind, ProblemKind } from './problemKind.ts'

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

export interface ImportOptions {
  folderId: string
  /** Makes an album of every folder with files in it, named as the folder. */
  albums: boolean
}

/** What is saved with every photo and video of an import. */
export interface ImportDetails {
  labels: readonly string[]
  description: string
}

/** Files that stay out of the library for one reason. */
export interface LeftOut {
  count: number
  /** The most frequent first; none where it is not their kind that keeps them out. */
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

/** What an import would do, before its first byte: every file of the folder that a scan counts is in one of the first five. */
export interface ImportPreview {
  /** What is not in the library yet. */
  toUpload: Tally
  /** Archives that are unpacked by the server. */
  toUnpack: Tally
  /** What the library has by content. */
  known: Tally
  /** What has the same content as another file of the folder. */
  twins: Tally
  /** Files that cannot be uploaded, by reason; the most frequent reason first. */
  refused: readonly (LeftOut & { kind: ProblemKind })[]
  passedOver: PassedOver
  /** Those that gain something, and how many files: none twice, and none that stands there already. */
  albums: readonly { title: string; count: number; isThere: boolean }[]
}

/** Why an import stands still. */
export type ImportHold = 'paused' | 'unreachable' | 'signedOut' | 'folderGone'

/** How far an import is: every file of the folder that a scan counts is in one of the eight tallies. */
export interface ImportProgress {
  folderName: string
  /** What is not through yet. */
  left: Tally
  /** What the server has been given whole, and nobody has heard yet whether it is kept: it is asked as soon as it can be. */
  unheard: Tally
  /** Archives that were sent whole, and whose unpacking was stopped before its end. */
  notUnpacked: Tally
  /** What has been sent and is kept, or unpacked, by the server. */
  uploaded: Tally
  /** What the library had already. */
  known: Tally
  /** What has the same content as another file of the folder. */
  twins: Tally
  /** What cannot be uploaded, as the preview told: it was never to be sent. */
  refused: Tally
  failed: Tally
  /** Bytes of what is left or unheard that are sent already. */
  onTheWay: number
  bytesPerSecond: number | null
  secondsLeft: number | null
  failures: readonly ({ kind: ProblemKind } & Omit<LeftOut, 'endings'>)[]
  /** The same, of what was refused. */
  refusals: ImportProgress['failures']
  unpacked: Unpacked
}

/** Photos and videos in archives of an import: each that was dealt with counts once. */
export interface Unpacked {
  /** Of which the server has counted what is in them. */
  archives: number
  /** In those; null while more is to be counted. */
  total: number | null
  added: number
  /** What the library had already, or what stands there more than once. */
  known: number
  leftOut: number
  /** Of those that were added, what came out of a Takeout without a note. */
  noteless: number
  /** What was in the trash of Google Photos. */
  trashed: number
  /** Files that are none of these: notes of a Takeout, what systems put there, and other things. */
  others: number
}

export interface FailedFile {
  path: string
  /** In words of the server, or of the system; null where the kind says all. */
  message: string | null
  /** Of an archive that was taken in part: the first files that were left out. */
  inside?: readonly FailedFile[]
}

/** The one import of the app. It goes on outside the page, which may be gone meanwhile. */
export type ImportState =
  | { status: 'none' }
  /** Files are read to see what the library has already. */
  | { status: 'checking'; hold: ImportHold | null; folderName: string; checked: Tally; total: Tally }
  | { status: 'preview'; folderName: string; options: ImportOptions; preview: ImportPreview }
  | ({ status: 'sending'; hold: ImportHold | null } & ImportProgress)
  /** All is sent, and the server unpacks archives. */
  | ({ status: 'unpacking'; hold: ImportHold | null } & ImportProgress)
  /** `warning`: what did not work after everything was sent (FOLDER-021). */
  | ({ status: 'done'; warning: string | null; passedOver: PassedOver } & ImportProgress)
  /** A person ended it: what is left is not sent. */
  | ({ status: 'stopped'; passedOver: PassedOver } & ImportProgress)
  | { status: 'failed'; folderName: string; message: string }

/** A folder kept in step with the library, in one direction. */
export interface WatchedFolder {
  folderId: string
  name: string
  /**
   * The folders it lies in, with `/` between: as few as tell it from another watched one of the same name, and null where
   * there is none. The page hears of no other place.
   */
  within: string | null
  status: 'watching' | 'sending' | 'away' | 'paused' | 'failed'
  /** Why it could not be looked at, if it has failed. */
  message: string | null
  /** Files sent since it is watched. */
  sent: number
  /** Files that the library had already. */
  known: number
  failed: number
  /** As of an import. */
  failures: ImportProgress['failures']
  /** At the last look. */
  passedOver: PassedOver
  /** Milliseconds since 1970 of the last look; null before the first. */
  lookedAt: number | null
}

/** A file part by part: between the app and a page nothing can stand that the browser calls a stream. */
export interface FileStream {
  /** The next part; null at the end. Nothing is to be closed. */
  read: () => Promise<Uint8Array<ArrayBuffer> | null>
}

type Unsubscribe = () => void

/**
 * What the desktop app does for the page (DESK-001 to DESK-026), as `globalThis.calotype`. Rejections are Errors with a
 * message for a person. [Note: bridge] app-desktop's preload exposes exactly these names, and main checks every argument.
 */
export interface Bridge {
  /** Lets a person choose a folder; null when they do not. */
  selectLocalFolder: () => Promise<GrantedFolder | null>
  /** Scans a folder; null when it was cancelled. */
  readFolderContents: (folderId: string) => Promise<FolderContents | null>
  cancelScan: (folderId: string) => void
  getFileInfo: (file: FileRef) => Promise<FileInfo>
  /** All of a file of at most 100 MB. */
  readFileAsBuffer: (file: FileRef) => Promise<Uint8Array<ArrayBuffer>>
  readFileStream: (file: FileRef) => Promise<FileStream>
  /** At most 100 MB from `offset` on; fewer at the end of the file. */
  readFileChunk: (file: FileRef, offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>

  storeToken: (token: string) => Promise<void>
  retrieveToken: () => Promise<string | null>
  clearToken: () => Promise<void>

  onScanProgress: (listener: (progress: ScanProgress) => void) => Unsubscribe
  /** Hears of the import whenever it is another, at most four times a second. */
  onUploadProgress: (listener: (state: ImportState) => void) => Unsubscribe

  /** How the import is now, as for a page that was just loaded. */
  importState: () => Promise<ImportState>
  /** Looks what an import would do; its state is `checking` and then `preview`. */
  previewImport: (options: ImportOptions) => Promise<void>
  /** Begins what was previewed. */
  startImport: (details: ImportDetails) => Promise<void>
  pauseImport: () => Promise<void>
  resumeImport: () => Promise<void>
  /** Takes up again, as they are now, the files that failed or were refused for one of these reasons. */
  retryFailed: (kinds: readonly ProblemKind[]) => Promise<void>
  /**
   * Ends it, and keeps what there is to tell of it: what was sent stays in the library, the rest is not sent. Archives that
   * are there are unpacked all the same; but when they are all that is left to do, that is what it ends, and what was made of
   * them by then stays. Resolves when it is known of every file whether it has arrived, or after some seconds.
   */
  stopImport: () => Promise<void>
  /** The same, and forgets it. */
  cancelImport: () => Promise<void>
  /** Asks where to save what became of every file; false when the person does not want to. */
  saveReceipt: (format: 'csv' | 'json') => Promise<boolean>

  /** Rejects where its files would count twice: it is watched already, or lies in one that is, or one in it is. */
  watchFolder: (folderId: string) => Promise<void>
  unwatchFolder: (folderId: string) => Promise<void>
  /** Looks at it now, and takes up again what failed in it for one of these reasons. */
  retryWatched: (folderId: string, kinds: readonly ProblemKind[]) => Promise<void>
  watchedFolders: () => Promise<readonly WatchedFolder[]>
  onWatchedFolders: (listener: (folders: readonly WatchedFolder[]) => void) => Unsubscribe
}

declare global {
  /** There in the desktop app only. */
  var calotype: Bridge | undefined
}
