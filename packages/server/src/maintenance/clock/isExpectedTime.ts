const TOLERANCE_MS = 86_400_000

/** Whether a clock differs from the expected time by at most a day, so that no operator has to confirm it. */
export const isExpectedTime = (time: number, expected: number): boolean =>
  Math.abs(time - expected) <= TOLERANCE_MS
