/** How much of a file comes through a line within the time of one request (CONST-010). */
export interface OneRequest {
  /** A file of so many bytes is better sent so that it can be gone on with. */
  isTooShortFor: (size: number) => boolean
  /** So many bytes were sent in its time, and that was not the whole. */
  wasTooShortFor: (bytes: number) => void
}

/** Learns it from the requests whose time was over; before that, all files count as small enough. */
export function createOneRequest(): OneRequest {
  let most = Number.POSITIVE_INFINITY
  return {
    isTooShortFor: (size) => size > most,
    wasTooShortFor: (bytes) => void (most = Math.min(most, bytes)),
  }
}
