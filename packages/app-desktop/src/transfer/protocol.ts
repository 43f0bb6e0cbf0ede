import type { ImportState, WatchedFolder } from '@calotype/transfer'
import type { ForwardedCalls } from '../bridge/bridgeCalls.ts'

/** Server and account; null before a server is chosen and while nobody is signed in. */
export interface Account {
  /** Origin of the server, without a trailing slash. */
  server: string
  token: string
}

/** A folder that may be read, because the user chose it. */
export interface Grant {
  folderId: string
  /** The folder's own name. */
  name: string
  /** Absolute real path, without links. */
  root: string
}

/**
 * Calls from the main process to the transfer process, as in the Bridge. For a receipt, the main process has chosen the
 * path.
 */
export interface TransferCalls extends ForwardedCalls {
  writeReceipt: (format: 'csv' | 'json', path: string) => Promise<void>
}

export type TransferCall = {
  [Name in keyof TransferCalls]: { name: Name; args: Parameters<TransferCalls[Name]> }
}[keyof TransferCalls]

/**
 * Messages from the main process. `begin` is the first message; `account` is sent after each change; `grant` before any
 * call that names the folder. `dataPath` is a folder that only the transfer process uses for its journal and watched
 * folders.
 */
export type ToTransfer =
  | { type: 'begin'; dataPath: string; account: Account | null }
  | { type: 'account'; account: Account | null }
  | { type: 'grant'; grant: Grant }
  | { type: 'call'; id: number; call: TransferCall }

/**
 * Messages from the transfer process. Every call gets a response or an error with a message for the user. `import` and
 * `watched` are sent after changes, the import at most four times a second.
 */
export type FromTransfer =
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refusal'; id: number; message: string }
  | { type: 'import'; state: ImportState }
  | { type: 'watched'; folders: readonly WatchedFolder[] }

/** A message port of the main or the transfer process. Tests use fakes. */
export interface Port<Said, Heard> {
  send: (message: Said) => void
  onMessage: (listener: (message: Heard) => void) => void
}
