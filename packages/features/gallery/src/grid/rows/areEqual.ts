/** Whether two objects with the same properties have equal values. */
export const areEqual = <Value extends object>(previous: Value, current: Value): boolean =>
  Object.entries(current).every(([name, value]) => Object.is(value, previous[name as keyof Value]))
