const TOLERANCE_MS = 86_400_000

/** Whether a time differs from the expected time by at most a day. Otherwise, an operator has to confirm the clock. */
export const isExpectedTime = (time: number, expected: number): boolean =>
  Math.abs(time - expected) <= TOLERANCE_MS
