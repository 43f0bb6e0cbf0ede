import { getErrorField } from '@calotype/api'

/** Returns the field of a form that the server rejected; `root` if it rejected the whole form. */
export function getRejectedField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Field | 'root' {
  const field = getErrorField(error)
  return fields.find((name) => name === field) ?? 'root'
}
