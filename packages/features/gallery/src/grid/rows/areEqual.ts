/** Whether two objects have the same property values, compared with `Object.is`. */
export const areEqual = <Value extends object>(previous: Value, current: Value): boolean =>
  Object.entries(current).every(([name, value]) => Object.is(value, previous[name as keyof Value]))
