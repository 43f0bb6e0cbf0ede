import { getErrorField } from '@calotype/api'

/** Returns the field of a form that the server rejected, or `root` if it rejected the form as a whole. */
export function rejectedField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Field | 'root' {
  const field = getErrorField(error)
  return fields.find((name) => name === field) ?? 'root'
}
