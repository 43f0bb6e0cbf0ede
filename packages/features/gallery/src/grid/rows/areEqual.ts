/** Whether two objects with the same properties have equal values. */
export const areEqual = <Value extends object>(before: Value, now: Value): boolean =>
  Object.entries(now).every(([name, value]) => Object.is(value, before[name as keyof Value]))
