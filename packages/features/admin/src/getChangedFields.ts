/** Returns the values that differ from the original, so that saving a form doesn't overwrite other fields. */
export function getChangedFields<Values extends object>(
  values: Values,
  original: { readonly [Name in keyof Values]?: unknown },
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => original[name as keyof Values] !== value),
  ) as Partial<Values>
}
