import { getStatus, isUnanswered } from '@calotype/api'
import type { PauseReason } from '../batch/createBatch.ts'

/**
 * Thrown if no file can be read or sent for now. Pauses the batch; if the reason is null, the file is retried
 * immediately instead.
 */
export class PauseError extends Error {
  override readonly name: string = 'PauseError'
  readonly reason: PauseReason | null

  constructor(reason: PauseReason | null, message = '') {
    super(message)
    this.reason = reason
  }
}

/** Returns a PauseError if requests have to wait for the server or a sign-in, and any other error unchanged. */
export async function toPauseError(
  error: unknown,
  { isSignedOut }: { isSignedOut?: () => boolean },
  isReachable: () => Promise<boolean>,
): Promise<unknown> {
  // A 401 for an earlier token says nothing about the current user.
  if (getStatus(error) === 401 && isSignedOut) return new PauseError(isSignedOut() ? 'signedOut' : null)
  return isUnanswered(error) && !(await isReachable()) ? new PauseError('unreachable') : error
}
