/** Returns the median. Of two middle values, returns the larger one. Returns NaN if there are no values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
