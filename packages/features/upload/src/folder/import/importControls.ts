import type { Bridge } from '@calotype/platform'
import type { ProblemKind, ReceiptFormat } from '@calotype/transfer'
import type { ImportTexts } from '../importTexts.ts'

/** Functions with which the user controls an import on all screens. */
export type ImportControls = ReturnType<typeof toImportControls>

/**
 * Creates the functions with which the user controls an import. All screens share them.
 *
 * @param run handles the result of a command
 */
export function toImportControls(
  bridge: Bridge,
  run: (command: Promise<unknown>, formatError?: (reason: string) => string) => void,
  text: ImportTexts,
) {
  return {
    onPause: () => run(bridge.pauseImport()),
    onResume: () => run(bridge.resumeImport()),
    onRetryFailed: (kinds: readonly ProblemKind[]) => run(bridge.retryFailed(kinds)),
    /** Requests unpacking of the archives again. */
    onRetryUnpacking: () => run(bridge.retryUnpacking()),
    /** Makes the app check immediately whether it can continue the import. */
    onRetryTransfers: () => run(bridge.retryTransfers()),
    onDismissNotice: () => run(bridge.dismissNotice()),
    onSaveReceipt: (format: ReceiptFormat) => run(bridge.saveReceipt(format), text.folder.notSaved),
  }
}
