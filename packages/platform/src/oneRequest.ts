import { isTimeout, isUnanswered, statusOf } from '@calotype/api'

/** [Note: least kept] The server keeps no less of what broke off (512 KB): a file that is smaller always goes in one request. */
export const LEAST_KEPT_BYTES = 524_288

/** Which files are to be sent in chunks though they are small: what breaks off in one request is lost. */
export interface OneRequest {
  /** More bytes than came through a request within its time (CONST-010). */
  isTooShortFor: (size: number) => boolean
  /** A file failed, or was held up, after so many bytes. Answers whether it is to be sent so that it can be gone on with. */
  brokeOff: (error: unknown, sent: number) => boolean
}

/** Learns how much that is from the requests whose time was over; before that, all files count as small enough. */
export function createOneRequest(): OneRequest {
  let most = Number.POSITIVE_INFINITY
  return {
    isTooShortFor: (size) => size > most,
    brokeOff(error, sent) {
      const isAnswered = statusOf(error) !== null && !isUnanswered(error)
      if (isAnswered || sent < LEAST_KEPT_BYTES) return false
      if (isTimeout(error)) most = Math.min(most, sent)
      return true
    },
  }
}
