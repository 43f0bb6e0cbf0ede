import type { Bridge } from '@calotype/platform'
import type { ProblemKind, ReceiptFormat } from '@calotype/transfer'
import type { FolderTexts } from '../text.ts'

/** The user's controls of an import on all screens. */
export type ImportControls = ReturnType<typeof toImportControls>

/** Creates the user's controls of an import, which all screens share. @param run handles the result of a command */
export function toImportControls(
  bridge: Bridge,
  run: (command: Promise<unknown>, formatError?: (reason: string) => string) => void,
  folderText: FolderTexts,
) {
  return {
    onPause: () => run(bridge.pauseImport()),
    onResume: () => run(bridge.resumeImport()),
    onRetryFailed: (kinds: readonly ProblemKind[]) => run(bridge.retryFailed(kinds)),
    /** Asks the server again to unpack its archives. */
    onRetryUnpacking: () => run(bridge.retryUnpacking()),
    /** Checks now whether the app can import again. */
    onRetryTransfers: () => run(bridge.retryTransfers()),
    onDismissNotice: () => run(bridge.dismissNotice()),
    onSaveReceipt: (format: ReceiptFormat) => run(bridge.saveReceipt(format), folderText.notSaved),
  }
}
