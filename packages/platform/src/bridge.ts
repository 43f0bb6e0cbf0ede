import type { FileInfo, FileRef, FolderContents, GrantedFolder, ScanProgress } from './folder.ts'
import type { ImportDetails, ImportOptions, ImportState, WatchedFolder } from './importState.ts'
import type { ProblemKind } from './problemKind.ts'

/** A file part by part: between the app and a page nothing can stand that the browser calls a stream. */
export interface FileStream {
  /** The next part; null at the end. Nothing is to be closed. */
  read: () => Promise<Uint8Array<ArrayBuffer> | null>
}

/** How much of a request's body has been sent to the server. */
export interface RequestProgress {
  requestId: string
  sentBytes: number
}

/** The question a person is asked before they leave a page with unsaved changes or running uploads. */
export interface LeaveQuestion {
  title: string
  message: string
  /** Labels of the two buttons. */
  leave: string
  stay: string
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
  /**
   * Looks what an import would do; its state is `checking` and then `preview`. It takes the place of one that has not begun or
   * is over. Rejects while another is sending, unpacking or looking.
   */
  previewImport: (options: ImportOptions) => Promise<void>
  /** Begins what was previewed. Rejects where nothing was, or where it has begun with other details. */
  startImport: (details: ImportDetails) => Promise<void>
  pauseImport: () => Promise<void>
  resumeImport: () => Promise<void>
  /** Takes up again, as they are now, the files that failed or were refused for one of these reasons. */
  retryFailed: (kinds: readonly ProblemKind[]) => Promise<void>
  /** Has the server begin once more with archives of an import that is over, where it did not (`warning`). */
  retryUnpacking: () => Promise<void>
  /** Tries at once whether the app can import by now, where it could not (`canRetry`). */
  retryTransfers: () => Promise<void>
  /** Asks the server what became meanwhile of archives that it could not unpack: they were tried again elsewhere, or given up. */
  lookAtArchives: () => Promise<void>
  /**
   * Ends it, and keeps what there is to tell of it: what was sent stays in the library, the rest is not sent. Archives that
   * are there are unpacked all the same; but when they are all that is left to do, that is what it ends, and what was made of
   * them by then stays. Resolves when it is known of every file whether it has arrived, or after some seconds.
   */
  stopImport: () => Promise<void>
  /**
   * Forgets the import and what there is to tell of it. One that is under way ends with it, without a receipt: whoever did not
   * mean that asks `importState` before.
   */
  cancelImport: () => Promise<void>
  /** Somebody has read the notice: it is not told any more. */
  dismissNotice: () => Promise<void>
  /** Asks where to save what became of every file; false when the person does not want to. */
  saveReceipt: (format: 'csv' | 'json') => Promise<boolean>

  /** Rejects where its files would count twice: it is watched already, or lies in one that is, or one in it is. */
  watchFolder: (folderId: string) => Promise<void>
  unwatchFolder: (folderId: string) => Promise<void>
  /** Looks at it now, and takes up again what failed in it for one of these reasons. */
  retryWatched: (folderId: string, kinds: readonly ProblemKind[]) => Promise<void>
  watchedFolders: () => Promise<readonly WatchedFolder[]>
  onWatchedFolders: (listener: (folders: readonly WatchedFolder[]) => void) => Unsubscribe

  /** Cancels a request of the page (header `REQUEST_ID`), even while its body is being sent. */
  cancelRequest: (requestId: string) => void
  /** Subscribes to the progress of request bodies, reported at most ten times a second for each request. */
  onRequestProgress: (listener: (progress: RequestProgress) => void) => Unsubscribe
  /** Sets the question to ask before the page is left, its window closed or the app quit; null if nothing would be lost. */
  setLeaveQuestion: (question: LeaveQuestion | null) => void

  /** Origin of the chosen server, where other people can open what the page shows. */
  serverOrigin: () => Promise<string>
  /** Opens the window in which a person chooses another server. */
  changeServer: () => Promise<void>
  /** Whether the app opens when a person signs in to the computer; null if the system does not support this. */
  opensAtLogin: () => Promise<boolean | null>
  setOpensAtLogin: (opens: boolean) => Promise<void>
}

/** The header that identifies a request whose progress the page subscribes to. It is never sent to the server. */
export const REQUEST_ID = 'x-calotype-request-id'

declare global {
  /** There in the desktop app only. */
  var calotype: Bridge | undefined
}
