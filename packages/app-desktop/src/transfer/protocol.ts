import type { ImportState, WatchedFolder } from '@calotype/transfer'
import type { ForwardedCalls } from '../bridge/bridgeCalls.ts'

/** Server and token of the user. Null before a server is chosen and while nobody is signed in. */
export interface Account {
  server: string
  token: string
}

/** A folder that the user chose, and that may therefore be read. */
export interface Grant {
  folderId: string
  name: string
  /** Absolute path with all symbolic links resolved. */
  root: string
}

/**
 * Calls from the main process to the transfer process, with the signatures of `Bridge`. For a receipt, the main process
 * adds the path that the user chose.
 */
export interface TransferCalls extends ForwardedCalls {
  writeReceipt: (format: 'csv' | 'json', path: string) => Promise<void>
}

export type TransferCall = {
  [Name in keyof TransferCalls]: { name: Name; args: Parameters<TransferCalls[Name]> }
}[keyof TransferCalls]

/**
 * Messages from the main process. `begin` is the first message. `account` is sent after each change of the account, and
 * `grant` before any call that refers to the folder. Only the transfer process uses the folder `dataPath`, for its
 * journal.
 */
export type ToTransfer =
  | { type: 'begin'; dataPath: string; account: Account | null }
  | { type: 'account'; account: Account | null }
  | { type: 'grant'; grant: Grant }
  | { type: 'call'; id: number; call: TransferCall }

/**
 * Messages from the transfer process. Every call gets a result, or an error with a message for the user. `import` and
 * `watched` are sent after changes, `import` at most four times a second.
 */
export type FromTransfer =
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refusal'; id: number; message: string }
  | { type: 'import'; state: ImportState }
  | { type: 'watched'; folders: readonly WatchedFolder[] }

export interface Port<Sent, Received> {
  send: (message: Sent) => void
  onMessage: (listener: (message: Received) => void) => void
}
