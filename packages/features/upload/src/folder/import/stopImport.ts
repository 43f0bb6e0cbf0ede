import type { Bridge } from '@calotype/platform'
import { waitAtMost, type Clock, systemClock } from '@calotype/transfer'

/** Time in milliseconds that signing out waits for an import to stop, because the upload process may hang. */
const TIMEOUT_MS = 8000

/** Stops the folder import. Never rejects: also resolves if the import can't be stopped or the app doesn't respond. */
export async function stopImport(
  { stopImport: stopBridgeImport }: Pick<Bridge, 'stopImport'>,
  clock: Pick<Clock, 'wait'> = systemClock,
): Promise<void> {
  await waitAtMost(TIMEOUT_MS, stopBridgeImport(), clock).catch(() => {})
}
