import type {
  ImportDetails,
  ImportOptions,
  ImportState,
  ProblemKind,
  WatchedFolder,
} from '@calotype/transfer'
import type { FileInfo, FileRef, FolderContents, GrantedFolder, ScanProgress } from './folder.ts'

/** A file read chunk by chunk, because Electron's context bridge can't pass a `ReadableStream` to the page. */
export interface FileStream {
  /** Returns the next chunk, or null at the end of the file. Callers don't need to close anything. */
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
 * Functions that the desktop app offers to the page (DESK-001 to DESK-026) as `globalThis.calotype`. Rejections are Errors
 * whose message can be shown. [Note: bridge] app-desktop's preload exposes exactly these names; main checks every argument.
 */
export interface Bridge {
  /** Opens the folder dialog. Returns null if the user cancels it. */
  selectLocalFolder: () => Promise<GrantedFolder | null>
  /** Scans a folder. Returns null if the scan was cancelled. */
  readFolderContents: (folderId: string) => Promise<FolderContents | null>
  cancelScan: (folderId: string) => void
  getFileInfo: (file: FileRef) => Promise<FileInfo>
  /** Reads a whole file of at most 100 MB. */
  readFileAsBuffer: (file: FileRef) => Promise<Uint8Array<ArrayBuffer>>
  readFileStream: (file: FileRef) => Promise<FileStream>
  /** Reads at most 100 MB from `offset`, and fewer bytes at the end of the file. */
  readFileChunk: (file: FileRef, offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>

  storeToken: (token: string) => Promise<void>
  retrieveToken: () => Promise<string | null>
  clearToken: () => Promise<void>

  onScanProgress: (listener: (progress: ScanProgress) => void) => Unsubscribe
  /** Subscribes to changes to the import, reported at most four times a second. */
  onUploadProgress: (listener: (state: ImportState) => void) => Unsubscribe

  /** Returns the current state of the import, for a page that has just loaded. */
  importState: () => Promise<ImportState>
  /**
   * Checks what an import would do: the state becomes `checking`, then `preview`. Replaces an import that has not started or
   * is over. Rejects while another import is checking, uploading or unpacking.
   */
  previewImport: (options: ImportOptions) => Promise<void>
  /** Starts the previewed import. Rejects without a preview, or if the import has started with other details. */
  startImport: (details: ImportDetails) => Promise<void>
  pauseImport: () => Promise<void>
  resumeImport: () => Promise<void>
  /** Retries the files that failed or were refused for one of these reasons, in their current version on disk. */
  retryFailed: (kinds: readonly ProblemKind[]) => Promise<void>
  /** Asks the server again to unpack the archives of a finished import, after the first request failed (`warning`). */
  retryUnpacking: () => Promise<void>
  /** Checks immediately whether the app can import again after it couldn't (`canRetry`). */
  retryTransfers: () => Promise<void>
  /** Asks the server about archives that it could not unpack: someone may have retried or discarded them elsewhere. */
  lookAtArchives: () => Promise<void>
  /**
   * Stops the import and keeps its report. Uploaded files stay in the library and remaining files aren't uploaded. The server
   * still unpacks uploaded archives, unless unpacking was the only work left: then that is stopped. Resolves when the outcome
   * of every file is known, or after a few seconds.
   */
  stopImport: () => Promise<void>
  /**
   * Discards the import and its report. A running import ends without a receipt, so callers check `importState` first if
   * they don't want that.
   */
  cancelImport: () => Promise<void>
  /** Marks the notice as read, so that it is no longer reported. */
  dismissNotice: () => Promise<void>
  /** Asks where to save the result of every file. Returns false if the user cancels the dialog. */
  saveReceipt: (format: 'csv' | 'json') => Promise<boolean>

  /**
   * Rejects a folder that is already watched, contains a watched folder or is inside one: its files would count twice.
   */
  watchFolder: (folderId: string) => Promise<void>
  unwatchFolder: (folderId: string) => Promise<void>
  /** Scans a watched folder now, and retries the files that failed for one of these reasons. */
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
  /** Defined in the desktop app only. */
  var calotype: Bridge | undefined
}
