import type { Bridge } from '@calotype/platform'
import type { ProblemKind, ReceiptFormat } from '@calotype/transfer'
import { folderText } from './text.ts'

/** The user's controls of an import on all screens. */
export interface ImportControls {
  onPause: () => void
  onResume: () => void
  onRetryFailed: (kinds: readonly ProblemKind[]) => void
  /** Asks the server again to unpack its archives. */
  onRetryUnpacking: () => void
  /** Checks now whether the app can import again. */
  onRetryTransfers: () => void
  onDismissNotice: () => void
  onSaveReceipt: (format: ReceiptFormat) => void
}

/** @param run handles the result of a command */
export function toImportControls(
  bridge: Bridge,
  run: (command: Promise<unknown>, formatError?: (reason: string) => string) => void,
): ImportControls {
  return {
    onPause: () => run(bridge.pauseImport()),
    onResume: () => run(bridge.resumeImport()),
    onRetryFailed: (kinds) => run(bridge.retryFailed(kinds)),
    onRetryUnpacking: () => run(bridge.retryUnpacking()),
    onRetryTransfers: () => run(bridge.retryTransfers()),
    onDismissNotice: () => run(bridge.dismissNotice()),
    onSaveReceipt: (format) => run(bridge.saveReceipt(format), folderText.notSaved),
  }
}
