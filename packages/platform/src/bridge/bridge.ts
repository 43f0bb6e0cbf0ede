import {
  PROBLEM_KINDS,
  type ImportDetails,
  type ImportOptions,
  type ImportState,
  type ProblemKind,
  type WatchedFolder,
} from '@calotype/transfer'
import { isBoolean, isInteger, isList, isNullOr, isObject, isOneOf, isText, isUuid } from './checks.ts'
import {
  call,
  composed,
  decision,
  event,
  FAILS,
  order,
  question,
  request,
  type AnyFunction,
  type Command,
} from './command.ts'
import type { FileInfo, FileRef, FileStream, FolderContents, GrantedFolder, ScanProgress } from './folder.ts'
import type { RequestProgress } from './requestProgress.ts'

/** The question that is asked before the user leaves a page with unsaved changes or running uploads. */
export interface LeaveQuestion {
  title: string
  message: string
  /** Labels of the two buttons. */
  leave: string
  stay: string
}

/** Maximum number of bytes that the page can read in one call. */
export const MAX_READ_BYTES = 100 * 1024 ** 2

const isFile = isObject<FileRef>({ folderId: isUuid, path: isText(1, 4096) })
const isKind = isOneOf(PROBLEM_KINDS)
const isLine = isText(1, 200)

/**
 * All functions that the desktop app offers to the page as `globalThis.calotype` (DESK-001 to DESK-026). They reject
 * with an Error whose message can be shown to the user. A new function needs a row here and an implementation in the
 * process that its kind determines.
 */
export const COMMANDS = {
  /** Opens the folder dialog. Returns null if the user cancels it. */
  selectLocalFolder: call<() => Promise<GrantedFolder | null>>([], null),
  /** Scans a folder. Returns null if the scan was canceled. */
  readFolderContents: call<(folderId: string) => Promise<FolderContents | null>>([isUuid], null),
  cancelScan: order<(folderId: string) => void>([isUuid]),
  getFileInfo: call<(file: FileRef) => Promise<FileInfo>>([isFile], FAILS),
  /** Reads a whole file of at most 100 MB. */
  readFileAsBuffer: call<(file: FileRef) => Promise<Uint8Array<ArrayBuffer>>>([isFile], FAILS),
  readFileStream: composed<(file: FileRef) => Promise<FileStream>>([isFile], FAILS),
  /** Reads `length` bytes (at most 100 MB) from `offset`, or fewer at the end of the file. */
  readFileChunk: call<(file: FileRef, offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>>(
    [isFile, isInteger(0), isInteger(1, MAX_READ_BYTES)],
    FAILS,
  ),

  storeToken: call<(token: string) => Promise<void>>([isText(1, 4096)]),
  retrieveToken: call<() => Promise<string | null>>([], null),
  clearToken: call<() => Promise<void>>([]),

  onScanProgress: event<ScanProgress>(),
  /** Subscribes to changes to the import, reported at most four times a second. */
  onUploadProgress: event<ImportState>(),

  /** Returns the current state of the import, for a page that has just loaded. */
  importState: question<() => Promise<ImportState>>([], { status: 'none' }),
  /**
   * Scans a folder to preview an import. The state becomes `checking`, then `preview`. Replaces an import that hasn't
   * started or has ended. Rejects while another import is checking, uploading or unpacking.
   */
  previewImport: decision<(options: ImportOptions) => Promise<void>>([
    isObject<ImportOptions>({ folderId: isUuid, albums: isBoolean }),
  ]),
  /** Starts the previewed import. Rejects if there is no preview, or if the import has started with other details. */
  startImport: decision<(details: ImportDetails) => Promise<void>>([
    isObject<ImportDetails>({ labels: isList(isText(0, 255), 0, 100), description: isText(0, 10_000) }),
  ]),
  pauseImport: decision<() => Promise<void>>([]),
  resumeImport: decision<() => Promise<void>>([]),
  /** Retries the files that failed or were refused for one of the given reasons, with their current content on disk. */
  retryFailed: request<(kinds: readonly ProblemKind[]) => Promise<void>>([
    isList(isKind, 1, PROBLEM_KINDS.length),
  ]),
  /**
   * Repeats the request to unpack the archives of a finished import. The state of the import has a `warning` if the
   * first request failed.
   */
  retryUnpacking: request<() => Promise<void>>([]),
  /** Restarts a transfer process that couldn't start, which the state of the import reports with `canRetry`. */
  retryTransfers: decision<() => Promise<void>>([]),
  /**
   * Updates the state of archives that the server couldn't unpack. They may have been retried or discarded elsewhere.
   */
  recheckArchives: request<() => Promise<void>>([]),
  /**
   * Stops the import and keeps its report. Remaining files aren't uploaded. The server still unpacks uploaded archives,
   * unless only unpacking was left, in which case unpacking stops, too. Resolves when the outcome of every file is
   * known, or after a few seconds.
   */
  stopImport: decision<() => Promise<void>>([]),
  /**
   * Discards the import and its report, even if it is running. Callers that need a receipt must check `importState`
   * first.
   */
  cancelImport: decision<() => Promise<void>>([]),
  /** Marks the notice as read, so that it isn't displayed again. */
  dismissNotice: request<() => Promise<void>>([]),
  /**
   * Saves a receipt with the result of every file to a location that the user chooses. Returns false if the user
   * cancels the dialog.
   */
  saveReceipt: call<(format: 'csv' | 'json') => Promise<boolean>>([isOneOf(['csv', 'json'])], false),

  /**
   * Watches a folder. Rejects a folder that is already watched, contains a watched folder or is inside one, because its
   * files would be counted twice.
   */
  watchFolder: request<(folderId: string) => Promise<void>>([isUuid]),
  unwatchFolder: decision<(folderId: string) => Promise<void>>([isUuid]),
  /** Scans a watched folder now, and retries the files that failed for one of the given reasons. */
  retryWatched: request<(folderId: string, kinds: readonly ProblemKind[]) => Promise<void>>([
    isUuid,
    isList(isKind, 0, PROBLEM_KINDS.length),
  ]),
  watchedFolders: question<() => Promise<readonly WatchedFolder[]>>([], []),
  onWatchedFolders: event<readonly WatchedFolder[]>(),

  /** Cancels the page's request with the given id (header `REQUEST_ID`), even while its body is being sent. */
  cancelRequest: order<(requestId: string) => void>([isUuid]),
  /** Subscribes to the progress of request bodies, reported at most ten times a second for each request. */
  onRequestProgress: event<RequestProgress>(),
  /**
   * Sets the question to ask before the user leaves the page, closes its window or quits the app; null if nothing would
   * be lost.
   */
  setLeaveQuestion: order<(question: LeaveQuestion | null) => void>([
    isNullOr(
      isObject<LeaveQuestion>({ title: isLine, message: isText(0, 1000), leave: isLine, stay: isLine }),
    ),
  ]),

  /** Returns the origin of the chosen server, at which other people can open the app's pages. */
  serverOrigin: call<() => Promise<string>>([], FAILS),
  /** Opens the window in which the user chooses another server. */
  changeServer: call<() => Promise<void>>([]),
  /** Sets the language of menus, dialogs and notifications to that of the page. */
  setLanguage: order<(language: 'en' | 'de') => void>([isOneOf(['en', 'de'])]),
  /** Returns whether the app opens when the user signs in to the computer; null if the system doesn't support that. */
  opensAtLogin: call<() => Promise<boolean | null>>([], null),
  setOpensAtLogin: call<(opens: boolean) => Promise<void>>([isBoolean]),
}

export type CommandName = keyof typeof COMMANDS

type FunctionOf<Row> = Row extends Command<string, infer Run> ? Run : never

/** The desktop app's functions, by name. */
export type Bridge = { [Name in CommandName]: FunctionOf<(typeof COMMANDS)[Name]> }

/** Creates an object with the implementation of each command. */
export const mapCommands = (implement: (name: CommandName, row: Command<string, AnyFunction>) => unknown) =>
  Object.fromEntries(
    Object.entries(COMMANDS).map(([name, row]) => [name, implement(name as CommandName, row as never)]),
  ) as unknown as Bridge

declare global {
  /** Defined only in the desktop app. */
  var calotype: Bridge | undefined
}
