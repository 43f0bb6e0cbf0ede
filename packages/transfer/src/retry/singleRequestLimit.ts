import { isTimeout, isUnanswered, getStatus } from '@calotype/api'

/** [Note: resumable] The server discards an interrupted body below 512 KB, so smaller files always go in one request. */
export const MIN_RESUMABLE_BYTES = 524_288

/**
 * Decides which small files to send in chunks after all, because the server keeps no part of an interrupted single request.
 * Learns the limit from requests that timed out. Before the first timeout, any file counts as small enough.
 */
export function createSingleRequestLimit() {
  let maxBytes = Number.POSITIVE_INFINITY
  return {
    /** Whether a file is larger than what has ever been sent within a request's time limit (CONST-010). */
    isExceededBy: (size: number): boolean => size > maxBytes,
    /** Records a failure after `sent` bytes. Returns whether the file should be sent as a resumable upload instead. */
    recordInterruption(error: unknown, sent: number): boolean {
      const isAnswered = getStatus(error) !== null && !isUnanswered(error)
      if (isAnswered || sent < MIN_RESUMABLE_BYTES) return false
      if (isTimeout(error)) maxBytes = Math.min(maxBytes, sent)
      return true
    },
  }
}
