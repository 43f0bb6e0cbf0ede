import type { Bridge } from '@calotype/platform'
import {
  isStarted,
  systemClock,
  waitAtMost,
  type Clock,
  type ProblemKind,
  type ReceiptFormat,
} from '@calotype/transfer'
import type { ImportTexts } from '../importTexts.ts'

/** Timeout in milliseconds for stopping an import before signing out. The upload process may hang. */
const STOP_TIMEOUT_MS = 8000

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
    /** Asks the server to unpack the archives again. */
    onRetryUnpacking: () => run(bridge.retryUnpacking()),
    /** Makes the app check immediately whether it can continue the import. */
    onRetryTransfers: () => run(bridge.retryTransfers()),
    onDismissNotice: () => run(bridge.dismissNotice()),
    onSaveReceipt: (format: ReceiptFormat) => run(bridge.saveReceipt(format), text.folder.notSaved),
  }
}

/**
 * Discards an import that is finished or was only previewed. Returns false if an import is running, which another
 * window may have started.
 */
export async function discardInactiveImport(
  bridge: Pick<Bridge, 'importState' | 'cancelImport'>,
): Promise<boolean> {
  const state = await bridge.importState()
  if (isStarted(state)) return false
  if (state.status !== 'none') await bridge.cancelImport()
  return true
}

/** Stops the import. Never rejects: also resolves if the import can't be stopped or the app doesn't respond. */
export async function stopImport(
  bridge: Pick<Bridge, 'stopImport'>,
  clock: Pick<Clock, 'wait'> = systemClock,
): Promise<void> {
  await waitAtMost(STOP_TIMEOUT_MS, bridge.stopImport(), clock).catch(() => {})
}
