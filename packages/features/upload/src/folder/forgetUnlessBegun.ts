import type { Bridge } from '@calotype/platform'
import { isStarted } from '@calotype/platform/transfer'

/** Puts an import away that is over or only looked at. Answers false where one goes on that was begun meanwhile, in another window perhaps. */
export async function forgetUnlessBegun(
  bridge: Pick<Bridge, 'importState' | 'cancelImport'>,
): Promise<boolean> {
  const now = await bridge.importState()
  if (isStarted(now)) return false
  if (now.status !== 'none') await bridge.cancelImport()
  return true
}
