import { isTimeout, isUnanswered, getStatus } from '@calotype/api'

/**
 * Smaller files are sent in one request, because the server discards an interrupted body below one block
 * (`BLOCK_BYTES` in server/src/storage/bufferPool.ts).
 */
export const MIN_RESUMABLE_BYTES = 524_288

/**
 * Creates a limit for the size of single requests. Larger files are sent in chunks, because the server discards what it
 * has received of an interrupted single request. The limit is the smallest number of bytes that had been sent when a
 * request timed out; before the first timeout, there is none.
 */
export function createSingleRequestLimit() {
  let maxBytes = Number.POSITIVE_INFINITY
  return {
    /**
     * Whether a file is too large to be sent within a request's time limit, according to earlier requests (CONST-010).
     */
    isExceededBy: (size: number): boolean => size > maxBytes,
    /** Records a failure after `sent` bytes. Returns whether the file should be sent in chunks instead. */
    recordInterruption(error: unknown, sent: number): boolean {
      const isAnswered = getStatus(error) !== null && !isUnanswered(error)
      if (isAnswered || sent < MIN_RESUMABLE_BYTES) return false
      if (isTimeout(error)) maxBytes = Math.min(maxBytes, sent)
      return true
    },
  }
}
