import type { Bridge } from '@calotype/platform'
import { waitAtMost, type Clock, systemClock } from '@calotype/transfer'

/** Signing out waits this long for an import to stop, because the upload process may hang. */
const TIMEOUT_MS = 8000

/** Stops the folder import. Also resolves if it can't be stopped or doesn't respond. Never rejects. */
export async function stopImport(
  { stopImport: stopBridgeImport }: Pick<Bridge, 'stopImport'>,
  clock: Pick<Clock, 'wait'> = systemClock,
): Promise<void> {
  await waitAtMost(TIMEOUT_MS, stopBridgeImport(), clock).catch(() => {})
}
