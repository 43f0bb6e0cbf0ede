import type { ImportState, WatchedFolder } from '@calotype/platform'
import type { ForwardedCalls } from '../bridgeCalls.ts'

/** Where to send, and as whom; null before a server was chosen, or while nobody is signed in. */
export interface Account {
  /** Origin of the server, without a slash at its end. */
  server: string
  token: string
}

/** A folder that may be read, because a person chose it. */
export interface Grant {
  folderId: string
  /** The folder's own name. */
  name: string
  /** Its real path, absolute and without links. */
  root: string
}

/** What main asks of the transfer process; each as in the Bridge, but for the receipt, whose place main has asked for. */
export interface TransferCalls extends ForwardedCalls {
  writeReceipt: (format: 'csv' | 'json', path: string) => Promise<void>
}

export type TransferCall = {
  [Name in keyof TransferCalls]: { name: Name; args: Parameters<TransferCalls[Name]> }
}[keyof TransferCalls]

/**
 * What main says. `begin` comes first, once; `account` whenever it is another; `grant` before any call that names the
 * folder. `dataPath` is a folder of the transfer process alone: its journal and its watched folders are kept there.
 */
export type ToTransfer =
  | { type: 'begin'; dataPath: string; account: Account | null }
  | { type: 'account'; account: Account | null }
  | { type: 'grant'; grant: Grant }
  | { type: 'call'; id: number; call: TransferCall }

/**
 * What the transfer process says. Every call is answered or refused, with a message for a person. `import` and
 * `watched` come whenever they are another, the import at most four times a second.
 */
export type FromTransfer =
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refusal'; id: number; message: string }
  | { type: 'import'; state: ImportState }
  | { type: 'watched'; folders: readonly WatchedFolder[] }

/** One end of the line between main and the transfer process: Electron's ports, or a test's. */
export interface Line<Said, Heard> {
  send: (message: Said) => void
  onMessage: (listener: (message: Heard) => void) => void
}
