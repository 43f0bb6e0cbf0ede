import type { Bridge } from '@calotype/platform'
import { waitAtMost, type Clock, systemClock } from '@calotype/platform/transfer'

/** Who signs out waits no longer for an import to end: what sends it may hang. */
const LONGEST_STOP_MS = 8000

/** Stops the import of a folder. Resolves when it is stopped, cannot be, or does not answer. Never rejects. */
export async function stopImport(
  { stopImport: stop }: Pick<Bridge, 'stopImport'>,
  clock: Pick<Clock, 'wait'> = systemClock,
): Promise<void> {
  await waitAtMost(LONGEST_STOP_MS, stop(), clock).catch(() => {})
}
