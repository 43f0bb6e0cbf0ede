import type { Bridge } from '@calotype/platform'
import { isStarted } from '@calotype/transfer'

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
