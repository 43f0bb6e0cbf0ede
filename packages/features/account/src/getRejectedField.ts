import { getErrorField } from '@calotype/api'

/** Returns the name of the field that the server rejected, or `root` if it rejected the whole form. */
export function getRejectedField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Field | 'root' {
  const field = getErrorField(error)
  return fields.find((name) => name === field) ?? 'root'
}
